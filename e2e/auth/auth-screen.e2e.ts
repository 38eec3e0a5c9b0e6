import type { Page, Route } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { newSession, storeSession } from '../support/session.ts';
import { activeForm, expect, register, requestLink, test, withMotion } from '../support/test.ts';

const OTP = '**/auth/v1/otp*';

// The panels slide.
test.use(withMotion);

const login = (page: Page) => page.getByRole('region', { name: 'Log in' });
const signup = (page: Page) => page.getByRole('region', { name: 'Create your account' });
const toRegister = (page: Page) => page.getByRole('button', { name: 'Sign up' }).click();

test('the screen starts in login mode, its other panel inert but for its switch', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(login(page).getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(login(page).getByLabel('Email')).toHaveAttribute('required');
  await expect(signup(page)).toContainText('New to Plumbline?');
  await expect(signup(page).locator('[inert] form')).toHaveCount(1);
  await expect(signup(page).locator('[inert]')).not.toHaveCSS('opacity', '1');

  const stops = ['Plumbline home', 'Email', 'Send Magic Link', 'Sign up'];
  for (const name of stops) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Enter');
  await expect(signup(page).getByLabel('First name')).toBeFocused();
  await expect(login(page)).toContainText('Already have an account?');
  await expect(login(page).locator('[inert] form')).toHaveCount(1);
});

test('registering checks each field in its order, spaces included', async ({ page, person }) => {
  let asked = 0;
  await page.route(OTP, (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto('/signup');
  await toRegister(page);
  const form = activeForm(page);
  for (const [label, value] of [
    ['First name', person.firstName],
    ['Last name', person.lastName],
    ['Email', person.email],
    ['Phone number', person.phoneNumber],
  ] as const) {
    await form.getByLabel(label).fill('   ');
    await form.getByRole('button', { name: 'Create Account' }).click();
    await expect(form.getByText(/is required/)).toHaveText([`${label} is required`]);
    await expect(form.getByLabel(label)).toBeFocused();
    await form.getByLabel(label).fill(value);
  }
  expect(asked).toBe(0);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(signup(page).getByRole('status')).toHaveText(
    'Account created successfully! Check your email to complete setup.',
  );
  await expect(signup(page)).toContainText(`Check ${person.email}`);
  await expect(signup(page).getByLabel('6-digit code')).toBeFocused();
  const inputs = await signup(page).locator('form[hidden] input').all();
  expect(inputs).toHaveLength(4);
  for (const input of inputs) await expect(input).toHaveValue('');

  await page.reload();
  await expect(signup(page)).toContainText(`Check ${person.email}`);
  await expect(signup(page).getByLabel('6-digit code')).toBeFocused();
});

/** Holds the requests for a mail. @returns the held ones */
async function hold(page: Page) {
  const held: Route[] = [];
  await page.route(OTP, (route) => {
    if (route.request().method() === 'POST') held.push(route);
    else return route.continue();
  });
  return held;
}

test('login has the browser check the email, and a double click sends one request', async ({
  page,
  person,
}) => {
  await page.goto('/login');
  const held = await hold(page);
  for (const email of ['', 'dana', 'dana@']) {
    await requestLink(page, email);
    await expect(login(page).locator('input:invalid')).toBeFocused();
  }
  const form = activeForm(page);
  await form.getByLabel('Email').fill(person.email);
  await form.getByRole('button').dblclick();
  await expect(form.getByRole('button')).toHaveText('Sending...');
  await expect(form.getByLabel('Email')).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  const request = held[0]?.request();
  expect(request?.postDataJSON()).toMatchObject({ email: person.email, create_user: false });
  expect(new URL(request?.url() ?? '').searchParams.get('redirect_to')).toBe(
    `${new URL(page.url()).origin}/authentication/callback`,
  );

  await held[0]?.fulfill({ json: {} });
  await expect(page.getByText('Check your email for a magic link to log in!')).toBeVisible();
  expect(held).toHaveLength(1);
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(form.getByRole('button')).toHaveText('Send Magic Link');
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
});

test('a double click on register sends one request', async ({ page, person }) => {
  await page.goto('/signup');
  await toRegister(page);
  const held = await hold(page);
  const form = activeForm(page);
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Phone number').fill(person.phoneNumber);
  await form.getByRole('button').dblclick();
  await expect(form.getByRole('button')).toHaveText('Creating Account...');
  await page.keyboard.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  expect(held[0]?.request().postDataJSON()).toMatchObject({
    email: person.email,
    create_user: true,
    data: {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone_number: person.phoneNumber,
      is_new_user: true,
    },
  });
  await held[0]?.fulfill({ json: {} });
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  expect(held).toHaveLength(1);
});

test('a name is kept and shown as it was typed, with any characters', async ({
  page,
  browser,
  product,
  person,
  followLink,
}) => {
  await page.goto('/signup');
  const markup = '<script>window.broken = true</script>';
  await register(page, { ...person, firstName: markup });
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await followLink(page);
  await page.waitForURL('**/dashboard');
  await expectName(page, markup);

  for (const firstName of ['דָּנָה', `O'Brien & "Sons" \\ ; DROP TABLE users; --`, 'W'.repeat(100)]) {
    const other = { ...person, firstName, email: `${randomUUID()}@example.com` };
    const tab = await browser.newPage({ baseURL: product.url });
    await storeSession(tab, await newSession(product, other));
    await tab.goto('/dashboard');
    await expectName(tab, firstName);
    await tab.close();
  }
});

/** Asserts that the dashboard shows a first name as text, which fits on the page. */
async function expectName(page: Page, firstName: string) {
  await page.getByRole('button', { name: 'Run GetCurrentUser' }).click();
  const card = page.getByRole('region', { name: 'Current user' });
  await expect(card.getByRole('definition').first()).toHaveText(`${firstName} Okafor`);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBe(client);
}

test('a signed-in visitor is sent to the dashboard', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/authentication');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test.describe('with storage blocked', () => {
  test.use({ allowErrors: true });

  test('a visitor signs in for as long as the page is open', async ({ page, signUp }) => {
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await signUp(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await page.getByRole('button', { name: 'Run GetCurrentUser' }).click();
    await expect(page.getByText('Success')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/authentication');
  });
});
