import type { Page } from '@playwright/test';
import { expect, logOut, test } from '../support/test.ts';
import { newSession, openEmpty, storeSession, storedSession } from '../support/session.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a corrupt session asks to sign in, and no page is blank', async ({ page }) => {
  for (const corrupt of ['nonsense', '{"access_token":1,"expires_at":9e12}']) {
    await storeSession(page, corrupt);
    await page.goto('/dashboard');
    await page.waitForURL('**/authentication');
    await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
    await storeSession(page, corrupt);
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
  }
});

test('with a full storage a visitor signs in for as long as the page is open', async ({
  page,
  signUp,
}) => {
  await openEmpty(page);
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let count = 0; ; count += 1) {
          localStorage.setItem(`filler ${size} ${count}`, 'x'.repeat(size));
        }
      } catch {
        // Full of pieces of this size.
      }
    }
  });
  await signUp(page);
  await expect(heading(page)).toHaveText('Dashboard');
  expect(await storedSession(page)).toBeNull();
  await page.getByRole('button', { name: 'Run GetCurrentUser' }).click();
  await expect(page.getByRole('region', { name: 'Current user' })).toContainText('Success');
  await logOut(page);
});

test('after logging out, Back shows nothing of the user', async ({ page, person, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard/settings');
  await page.goto('/dashboard/projects');
  await expect(heading(page)).toHaveText('Projects');
  await logOut(page);
  for (let step = 1; step <= 2; step += 1) {
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
    await expect(page.getByText(person.email)).toHaveCount(0);
  }
});

test('a session from another tab opens the requested page', async ({
  page,
  context,
  product,
  person,
}) => {
  const session = await newSession(product, person);
  const other = await context.newPage();
  // It is stored while the files of the sign-in screen load.
  let stored: Promise<void> | undefined;
  await page.route('**/remotes/auth/**', async (route) => {
    await (stored ??= storeSession(other, session));
    await expect(heading(page)).toHaveText('Projects');
    await route.continue();
  });
  await page.goto('/dashboard/projects');
  await expect(heading(page)).toHaveText('Projects');
  await expect(page.getByText('Page Not Found')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
