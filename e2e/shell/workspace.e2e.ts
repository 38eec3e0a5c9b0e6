import { paths } from '@plumbline/shared/contracts';
import type { Page } from '@playwright/test';
import { goWithin } from '../support/go-within.ts';
import { watchRequests } from '../support/requests.ts';
import { expect, logOut, test } from '../support/test.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Workspace' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const items = ['Dashboard', 'Team', 'Projects', 'Calendar', 'Documents', 'Reports', 'Settings'];

test('the frame around a page collapses, and is not printed', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(sidebar(page).getByRole('listitem')).toHaveText(items);

  await test.step('the sidebar is 16 rem wide and collapses to 4', async () => {
    const toggle = page.getByRole('button', { name: 'Sidebar' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(sidebar(page)).toHaveCSS('width', '256px');

    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(page)).toHaveCSS('width', '64px');
    for (const name of items) {
      await expect(sidebar(page).getByRole('link', { name, exact: true })).toHaveAttribute(
        'title',
        name,
      );
    }
    await expect(sidebar(page).getByRole('button', { name: 'Logout' })).toBeVisible();

    await toggle.click();
    await expect(sidebar(page)).toHaveCSS('width', '256px');
  });

  await test.step('the search box and the bell have no behaviour', async () => {
    await expect(heading(page)).toBeVisible();
    const requests = watchRequests(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill('steel');
    await page.keyboard.press('Enter');
    const bell = page.getByRole('button', { name: 'Notifications' });
    await expect(bell).toHaveText('3');
    await bell.click();

    await expect(bell).toHaveText('3');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/dashboard');
    expect(requests).toEqual([]);
  });

  await test.step('only the page is printed, in light colours', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(sidebar(page)).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(20, 25, 28)');
    await expect(heading(page)).toBeVisible();
  });
});

test('each page takes the focus after a navigation and is announced', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  for (const [name, title] of [
    ['Projects', 'Projects · Plumbline'],
    ['Team', 'Page Not Found · Plumbline'],
    ['Settings', 'Settings · Plumbline'],
  ] as const) {
    await sidebar(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(title);
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
  }
});

test('the user menu leads to the profile, the settings and out, by keyboard too', async ({
  page,
  person,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  const account = page.getByRole('button', { name: `Account ${person.email}` });
  const menu = page.getByRole('menu');
  const item = (name: string) => menu.getByRole('menuitem', { name });
  await account.click();
  await expect(menu).toContainText(person.email);
  await expect(menu.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Log out']);

  await item('Profile').click();
  await page.waitForURL('**/dashboard/profile');
  await expect(heading(page)).toHaveText('Profile');

  await account.click();
  await item('Settings').click();
  await page.waitForURL('**/dashboard/settings');

  await account.focus();
  await page.keyboard.press('Enter');
  await expect(item('Profile')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Settings')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(account).toBeFocused();

  const logout = page.waitForRequest('**/auth/v1/logout?scope=global');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(item('Log out')).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await logout).method()).toBe('POST');
  await page.waitForURL('**/authentication');
  await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
});

test.describe('logging out', () => {
  test.use({ allowErrors: true });

  test('ends on this device if the service answers an error page, and warns of other devices', async ({
    page,
    signedIn,
  }) => {
    await signedIn(page);
    await page.goto('/dashboard');
    const answer = { status: 502, body: '<h1>Bad</h1>' };
    await page.route('**/auth/v1/logout*', (route) => route.fulfill(answer));
    await logOut(page);
    const toast = page.getByRole('listitem').filter({ hasText: 'Signed out on this device' });
    await expect(toast).toContainText('other devices may still be signed in');
    await page.goto('/dashboard');
    await page.waitForURL('**/authentication');
  });
});

test('a user tabs through the frame, or skips to the content', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  const stops = [
    skip,
    page.getByRole('link', { name: 'Plumbline, dashboard' }),
    page.getByRole('button', { name: 'Sidebar' }),
    ...items.map((name) => sidebar(page).getByRole('link', { name, exact: true })),
    page.getByRole('button', { name: 'Logout' }),
    page.getByRole('searchbox', { name: 'Search' }),
    page.getByRole('button', { name: 'Notifications' }),
    page.getByRole('button', { name: /^Account/ }),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a pressed tab keeps the focus, a page that turns out to be gone takes it: both are announced', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard/projects/1');
  const announced = async () =>
    expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
  const tab = page.getByRole('main').getByRole('link', { name: 'Tasks', exact: true });
  await tab.press('Enter');
  await page.waitForURL('**/projects/1/tasks');
  await announced();
  await expect(tab).toBeFocused();

  await goWithin(page, paths.project('987654'));
  await expect(heading(page)).toHaveText('Project Not Found');
  await expect(heading(page)).toBeFocused();
  await announced();
});
