import type { APIResponse, Page, Route } from '@playwright/test';
import { expect, logOut, requestLink, test } from '../support/test.ts';

test.use({ allowErrors: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * The frame is a separate file. Passes the answer with it to `then`, and all others on unchanged.
 */
async function catchFrame(page: Page, then: (route: Route, answer: APIResponse) => unknown) {
  await page.route('**/shell/**/*.js', async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes('Workspace menu')) await then(route, answer);
    else await route.fulfill({ response: answer });
  });
}

test('while the frame loads, the former page stays, and the new page gets the focus', async ({
  page,
  person,
  signUp,
  followLink,
}) => {
  await signUp(page);
  await logOut(page);
  await requestLink(page, person.email);
  await expect(page.getByText('Check your email')).toBeVisible();

  const arrive = Promise.withResolvers<undefined>();
  const isHeld = Promise.withResolvers<undefined>();
  await catchFrame(page, async (route, answer) => {
    isHeld.resolve(undefined);
    await arrive.promise;
    await route.fulfill({ response: answer });
  });
  const data = page.waitForResponse('**/remotes/dashboard/**');
  // The held file may delay the page's `load` event as well.
  await followLink(page, 'commit');
  await Promise.all([isHeld.promise, data]);
  await expect(page.getByText('Authenticating...')).toBeVisible();

  arrive.resolve(undefined);
  await expect(heading(page)).toHaveText('Dashboard');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Dashboard' })).toHaveCount(1);
  // Prefetched files may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a missing frame is reported, not asked for again and again, and loaded by Retry', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(page);
  let asked = 0;
  await catchFrame(page, (route) => {
    asked += 1;
    return route.abort();
  });
  for (const path of ['/dashboard', '/dashboard/team']) {
    asked = 0;
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
    // The page asks for it, and the tab bar, which is in the same file.
    expect(asked).toBeLessThanOrEqual(2);
  }

  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toContainText('There is still no connection to Plumbline.');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Page Not Found');
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible();
});
