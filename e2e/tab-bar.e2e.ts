import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Tabs' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Workspace' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const items = ['Dashboard', 'Team', 'Projects', 'Calendar', 'Documents', 'Reports', 'Settings'];

const its = ['/dashboard', '/settings', '/members', '/sales', '/reports', '/inventory'];
const others = [
  '/sso',
  '/dashboard/settings',
  '/dashboard/projects',
  '/dashboard/reports',
  '/settings/more',
  '/members/1',
  '/',
];

test('the tab bar stands on its six paths, with a session', async ({ page, signedIn }) => {
  await page.goto('/sales');
  await expect(heading(page)).toHaveText('Page Not Found');
  await expect(tabBar(page)).toHaveCount(0);

  await signedIn(page);
  for (const path of its) {
    await page.goto(path);
    await expect(tabBar(page), path).toBeVisible();
  }
  await expect(tabBar(page).getByRole('link')).toHaveText([
    'Dashboard',
    'Members',
    'Settings',
    'SSO',
  ]);
  for (const path of others) {
    await page.goto(path);
    await expect(heading(page), path).toBeVisible();
    await expect(tabBar(page), path).toHaveCount(0);
  }
});

test('the tab bar leads to its screens, below 640 px only', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  for (const [name, title] of [
    ['Members', 'Team Members'],
    ['Settings', 'Settings'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await tabBar(page).getByRole('link', { name }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(tabBar(page).locator('[aria-current="page"]')).toHaveText([name]);
  }
  await page.setViewportSize({ width: 639, height: 844 });
  await expect(tabBar(page)).toBeVisible();
  await page.setViewportSize({ width: 640, height: 844 });
  await expect(tabBar(page)).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await tabBar(page).getByRole('link', { name: 'SSO' }).click();
  await expect(heading(page)).toHaveText('Single sign-on');
});

test('the tab bar is joined by a menu, which can be closed after the phone was turned', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Workspace menu' });
  await expect(sheet.getByRole('listitem')).toHaveText(items);

  await page.setViewportSize({ width: 900, height: 400 });
  await sheet.getByRole('button', { name: 'Close menu' }).click();
  await expect(sheet).toBeHidden();
  await sidebar(page).getByRole('link', { name: 'Projects' }).click();
  await expect(heading(page)).toHaveText('Projects');
});
