import { installClock } from '../support/clock.ts';
import { callbackWith, newSession } from '../support/session.ts';
import { expect, register, test } from '../support/test.ts';

test.use({ allowErrors: true });

const refusal = (description: string) =>
  `/authentication/callback#error=access_denied&error_code=otp_expired&error_description=${encodeURIComponent(description)}`;

test('the callback shows an error of 10 kB without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto(refusal('x'.repeat(10_000)));
  await expect(page.getByText('xxx')).toBeVisible();
  await page.getByRole('link', { name: 'Return to login' }).scrollIntoViewIfNeeded();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(
    0,
  );
});

test('the callback refuses a forged token', async ({ page }) => {
  const forged = 'access_token=forged&refresh_token=x&expires_in=3600&token_type=bearer';
  await page.goto(`/authentication/callback#${forged}`);
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await page.goto('/dashboard');
  await page.waitForURL('**/authentication');
});

for (const fault of ['never', 'with a page', 'not at all'] as const) {
  test(`the callback reports that the service answered ${fault}, and works after a reload`, async ({
    page,
    person,
    followLink,
  }) => {
    await installClock(page);
    await page.goto('/signup');
    await register(page, person);
    await expect(page.getByText('Account created successfully!')).toBeVisible();
    let asked = 0;
    await page.route('**/auth/v1/user', (route) => {
      asked += 1;
      if (fault === 'with a page') return route.fulfill({ status: 502, body: '<h1>Bad</h1>' });
      return fault === 'not at all' ? route.abort('connectionrefused') : undefined;
    });
    await followLink(page);
    await expect.poll(() => asked).toBe(1);
    if (fault === 'never') await page.clock.fastForward(15_000);
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    await expect(page.getByText('The sign-in service did not answer.')).toBeVisible();

    await page.unroute('**/auth/v1/user');
    await page.reload();
    await page.waitForURL('**/dashboard');
  });
}

test("a link that leads to the site's root is taken to the callback", async ({
  page,
  product,
  person,
}) => {
  const toRoot = (address: string) => address.replace('/authentication/callback', '/');
  await page.goto(toRoot(refusal('Email link is invalid or has expired')));
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();

  await page.goto(toRoot(callbackWith(await newSession(product, person))));
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('button', { name: `Account ${person.email}` })).toBeVisible();
});
