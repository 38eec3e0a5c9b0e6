import type { Locator, Page, Route } from '@playwright/test';
import { type Person, expect, fillRegistration, requestLink, test } from '../support/test.ts';

const OTP = '**/auth/v1/otp*';

const login = (page: Page) => page.getByRole('region', { name: 'Log in' });
const signup = (page: Page) => page.getByRole('region', { name: 'Create your account' });
const toSignup = (page: Page) => page.getByRole('button', { name: 'Sign up' }).click();

const LINK_FAILED = 'Failed to send magic link. Please try again.';
const ACCOUNT_FAILED = 'Failed to create account. Please try again.';

test.describe('when the service', () => {
  test.use({ allowErrors: true });

  const html = '<!doctype html><h1>Sorry</h1>';
  const limit = { code: 429, error_code: 'over_email_send_rate_limit', msg: 'After 9 seconds.' };
  const faults: Record<string, [(route: Route) => Promise<void>, string?]> = {
    'limits the rate': [(route) => route.fulfill({ status: 429, json: limit }), limit.msg],
    'answers an error page': [
      (route) => route.fulfill({ status: 500, contentType: 'text/html', body: html }),
    ],
    'refuses the connection': [(route) => route.abort('connectionrefused')],
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
});

async function expectFilled(form: Locator, person: Person) {
  await expect(form.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(form.getByLabel('Last name')).toHaveValue(person.lastName);
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await expect(form.getByLabel('Phone number')).toHaveValue(person.phoneNumber);
}
