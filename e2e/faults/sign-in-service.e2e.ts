import { installClock } from '../support/clock.ts';
import { codeIn, mailsTo } from '../support/inbox.ts';
import { newSession, storeSession, storedSession } from '../support/session.ts';
import { expect, requestLink } from '../support/test.ts';
import { brokenConnections, test } from './test.ts';

test.use({ allowErrors: true });

// In one worker, which then starts one product behind proxies.
test.describe.configure({ mode: 'default' });

for (const [how, after] of Object.entries(brokenConnections)) {
  const hangs = after(0).hang === true;

  test(`if the sign-in service's connection ${how}, a session lasts until the user logs out`, async ({
    page,
    faulty,
    person,
    product,
  }) => {
    const session = await newSession(product, person);
    await storeSession(page, { ...session, expires_at: 1 });
    await installClock(page);
    faulty.auth.set(after(150));
    await page.goto('/dashboard/projects');
    const wait = page.getByRole('status').filter({ hasText: 'Please wait while we verify' });
    // The document shows it before its code has loaded, which then waits for ten seconds.
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(wait).toContainText('Check your connection: you stay signed in.', {
        timeout: 500,
      });
    }).toPass();

    faulty.auth.set({});
    const logout = page.getByRole('button', { name: 'Logout' });
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(logout).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');

    // Chromium accepts a 204 whose headers end early, so the connection breaks before any byte.
    faulty.auth.set(after(0));
    const asked = page.waitForRequest('**/auth/v1/logout*');
    await logout.click();
    await asked;
    if (hangs) await page.clock.fastForward(15_000);
    await page.waitForURL('**/authentication');
    const toast = page.getByRole('listitem').filter({ hasText: 'Signed out on this device' });
    await expect(toast).toContainText('other devices may still be signed in');
    expect(await storedSession(page)).toBeNull();
  });

  test(`if the sign-in service's connection ${how}, the entered code is kept`, async ({
    page,
    faulty,
    person,
    product,
  }) => {
    await newSession(product, person);
    await installClock(page);
    await page.goto('/login');
    await requestLink(page, person.email);
    const code = page.getByLabel('6-digit code');
    await expect(code).toBeFocused();
    const [newest] = await mailsTo(product.inboxUrl, person.email);
    const typed = newest ? codeIn(newest) : '';

    faulty.auth.set(after(150));
    const asked = page.waitForRequest('**/auth/v1/verify*');
    await code.fill(typed);
    await asked;
    if (hangs) await page.clock.fastForward(15_000);
    await expect(page.getByRole('alert')).toContainText('Check your connection');
    await expect(code).toHaveValue(typed);
    await expect(page.getByText(`Check ${person.email}`)).toBeVisible();

    faulty.auth.set({});
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
  });
}
