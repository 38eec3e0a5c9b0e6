import type { Route } from '@playwright/test';
import { installClock } from '../support/clock.ts';
import { callbackWith, newSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowErrors: true });

const USER = '**/auth/v1/user';

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

test('the callback reports a service that does not answer, until a reload works', async ({
  page,
  product,
  person,
}) => {
  await installClock(page);
  const link = callbackWith(await newSession(product, person));
  const faults: Record<string, (route: Route) => unknown> = {
    'with a page': (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }),
    'not at all': (route) => route.abort('connectionrefused'),
    never: () => undefined,
  };
  for (const [how, act] of Object.entries(faults)) {
    await test.step(`it answers ${how}`, async () => {
      let asked = 0;
      await page.route(USER, (route) => {
        asked += 1;
        return act(route);
      });
      await (page.url() === 'about:blank' ? page.goto(link) : page.reload());
      await expect.poll(() => asked).toBe(1);
      if (how === 'never') await page.clock.fastForward(15_000);
      await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
      await expect(page.getByText('The sign-in service did not answer.')).toBeVisible();
      await page.unroute(USER);
    });
  }
  await page.reload();
  await page.waitForURL('**/dashboard');
});

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
