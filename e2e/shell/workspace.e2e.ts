import { paths } from '@plumbline/shared/contracts';
import type { Page, Route } from '@playwright/test';
import { goWithin } from '../support/go-within.ts';
import { watchRequests } from '../support/requests.ts';
import { expect, logOut, test } from '../support/test.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Workspace' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const items = ['Dashboard', 'Team', 'Projects', 'Calendar', 'Documents', 'Reports', 'Settings'];

test('the sidebar is 16 rem wide and collapses to 4', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(sidebar(page).getByRole('listitem')).toHaveText(items);

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

test('the search box and the bell have no behaviour', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard');
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

test('the user menu leads to the profile, the settings and out', async ({
  page,
  person,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  const account = page.getByRole('button', { name: `Account ${person.email}` });
  await account.click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText(person.email);
  await expect(menu.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Log out']);

  await menu.getByRole('menuitem', { name: 'Profile' }).click();
  await page.waitForURL('**/dashboard/profile');
  await expect(heading(page)).toHaveText('Profile');

  await account.click();
  await menu.getByRole('menuitem', { name: 'Settings' }).click();
  await page.waitForURL('**/dashboard/settings');

  const logout = page.waitForRequest('**/auth/v1/logout?scope=global');
  await account.click();
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  expect((await logout).method()).toBe('POST');
  await page.waitForURL('**/authentication');
  await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
});

test.describe('logging out', () => {
  test.use({ allowErrors: true });

  for (const [fault, act] of Object.entries({
    'refuses the connection': (route: Route) => route.abort('connectionrefused'),
    'answers an error page': (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }),
  })) {
    test(`ends on this device if the service ${fault}, and warns of other devices`, async ({
      page,
      signedIn,
    }) => {
      await signedIn(page);
      await page.goto('/dashboard');
      await page.route('**/auth/v1/logout*', act);
      await logOut(page);
      const toast = page.getByRole('listitem').filter({ hasText: 'Signed out on this device' });
      await expect(toast).toContainText('other devices may still be signed in');
      await page.goto('/dashboard');
      await page.waitForURL('**/authentication');
    });
  }
});

test.describe('by keyboard', () => {
  test('a user skips to the content, or tabs through the frame', async ({ page, signedIn }) => {
    await signedIn(page);
    await page.goto('/dashboard');
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await page.reload();
    await expect(heading(page)).toBeVisible();
    const stops = [
      page.getByRole('link', { name: 'Skip to content' }),
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
  });

  test('the user menu opens, moves, closes and logs out', async ({ page, signedIn }) => {
    await signedIn(page);
    await page.goto('/dashboard');
    const account = page.getByRole('button', { name: /^Account/ });
    const item = (name: string) => page.getByRole('menuitem', { name });
    await account.focus();
    await page.keyboard.press('Enter');
    await expect(item('Profile')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Settings')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(account).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(item('Log out')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/authentication');
  });
});

test('each page takes the focus after a navigation and is announced', async ({ page, signUp }) => {
  await signUp(page);
  await expect(heading(page)).toHaveText('Dashboard');
  await expect(heading(page)).toBeFocused();
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

test('a pressed tab keeps the focus, and its page is announced', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard/projects/1');
  const tab = page.getByRole('main').getByRole('link', { name: 'Tasks', exact: true });
  await tab.press('Enter');
  await page.waitForURL('**/projects/1/tasks');
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
  await expect(tab).toBeFocused();
});

test('a page that turns out to be gone is announced, and has the focus', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto(paths.projects());
  await expect(heading(page)).toBeVisible();
  const gone = paths.project('987654');
  await goWithin(page, gone);
  await expect(heading(page)).toHaveText('Project Not Found');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
});

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  test('only the page is printed, in light colours', async ({ page, signedIn }) => {
    await signedIn(page);
    await page.goto('/dashboard');
    await expect(heading(page)).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(sidebar(page)).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(20, 25, 28)');
    await expect(heading(page)).toBeVisible();
  });
});
