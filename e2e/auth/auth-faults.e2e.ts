import type { Locator, Page, Route } from '@playwright/test';
import { installClock } from '../support/clock.ts';
import { expect, fillRegistration, register, requestLink, test } from '../support/test.ts';

const OTP = '**/auth/v1/otp*';

const login = (page: Page) => page.getByRole('region', { name: 'Log in' });
const signup = (page: Page) => page.getByRole('region', { name: 'Create your account' });
const toSignup = (page: Page) => page.getByRole('button', { name: 'Sign up' }).click();

const NO_ACCOUNT = 'No account found with this email. Please sign up first.';
const LINK_FAILED = 'Failed to send magic link. Please try again.';
const ACCOUNT_FAILED = 'Failed to create account. Please try again.';

test.describe('when the service', () => {
  test.use({ allowErrors: true });

  const html = '<!doctype html><h1>Sorry</h1>';
  const json = (status: number, body: object) => (route: Route) =>
    route.fulfill({ status, json: body });
  const own = { code: 'unexpected_failure', message: 'Mail is <b>down</b> for today' };
  const faults: Record<string, [(route: Route) => Promise<void>, string?]> = {
    'limits the rate': [
      json(429, { code: 429, error_code: 'over_email_send_rate_limit', msg: 'After 9 seconds.' }),
      'After 9 seconds.',
    ],
    'has an error of its own': [json(500, own), own.message],
    'is busy and says so': [json(503, own), own.message],
    'has nothing to say': [json(500, { code: 500, msg: ' ' })],
    'answers JSON of a stranger': [json(500, { trouble: true })],
    'answers an error page': [
      (route) => route.fulfill({ status: 500, contentType: 'text/html', body: html }),
    ],
    'answers a page that looks well': [
      (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
    ],
    'answers nothing': [(route) => route.fulfill({ status: 500, body: '' })],
    'answers nothing and calls it well': [(route) => route.fulfill({ status: 200, body: '' })],
    'refuses the connection': [(route) => route.abort('connectionrefused')],
    'hangs up': [(route) => route.abort('connectionreset')],
  };

  test('fails, both forms report it, keep their input and work again', async ({ page, person }) => {
    const loginForm = login(page);
    const signupForm = signup(page);
    const create = signupForm.getByRole('button', { name: 'Create Account' });
    await page.goto('/login');
    await toSignup(page);
    await fillRegistration(page, person);
    for (const [fault, [act, words]] of Object.entries(faults)) {
      await test.step(fault, async () => {
        let asked = 0;
        await page.route(OTP, (route) => {
          asked += 1;
          return act(route);
        });
        await create.click();
        await expect(signupForm.getByRole('alert')).toHaveText(words ?? ACCOUNT_FAILED);
        await expectFilled(signupForm, person);

        await page.getByRole('button', { name: 'Log in' }).click();
        await requestLink(page, person.email);
        await expect(loginForm.getByRole('alert')).toHaveText(words ?? LINK_FAILED);
        await expect(loginForm.getByLabel('Email')).toHaveValue(person.email);
        expect(asked).toBe(2);
        await page.unroute(OTP);
        await toSignup(page);
      });
    }
    await create.click();
    await expect(page.getByText('Account created successfully!')).toBeVisible();
    await expect(signupForm.getByRole('alert')).toHaveCount(0);
  });

  test('knows no account, login asks to sign up, register shows the message', async ({
    page,
    person,
  }) => {
    const words = 'AuthApiError: User NOT FOUND.';
    await page.goto('/login');
    await page.route(OTP, json(422, { code: 422, msg: words }));
    await requestLink(page, person.email);
    await expect(login(page).getByRole('alert')).toHaveText(NO_ACCOUNT);
    await register(page, person);
    await expect(signup(page).getByRole('alert')).toHaveText(words);
  });

  test('never answers, the form gives up after 15 seconds', async ({ page, person }) => {
    await installClock(page);
    await page.goto('/login');
    let asked = 0;
    await page.route(OTP, () => {
      asked += 1;
    });
    await requestLink(page, person.email);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await expect.poll(() => asked).toBe(1);
    await page.clock.fastForward(15_000);
    await expect(page.getByRole('alert')).toHaveText(LINK_FAILED);
    expect(asked).toBe(1);
    await expect(login(page).getByLabel('Email')).toHaveValue(person.email);

    await page.unroute(OTP);
    await login(page).getByRole('button', { name: 'Send Magic Link' }).click();
    await expect(page.getByRole('alert')).toHaveText(NO_ACCOUNT);
  });
});

async function expectFilled(form: Locator, person: Parameters<typeof register>[1]) {
  await expect(form.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(form.getByLabel('Last name')).toHaveValue(person.lastName);
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await expect(form.getByLabel('Phone number')).toHaveValue(person.phoneNumber);
}
