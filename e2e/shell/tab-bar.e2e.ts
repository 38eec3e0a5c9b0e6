import type { Locator, Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Tabs' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Workspace' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const items = ['Dashboard', 'Team', 'Projects', 'Calendar', 'Documents', 'Reports', 'Settings'];

/** How far the end of an item is above Logout, in pixels. */
const aboveLogout = (item: Locator) =>
  item.evaluate((link) => {
    const logout = [...(link.closest('nav')?.querySelectorAll('button') ?? [])].at(-1);
    return (logout?.getBoundingClientRect().top ?? NaN) - link.getBoundingClientRect().bottom;
  });

test('the tab bar leads to its screens, with a session and below 640 px only', async ({
  page,
  signedIn,
}) => {
  await page.goto('/sales');
  await expect(heading(page)).toHaveText('Page Not Found');
  await expect(tabBar(page)).toHaveCount(0);

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

test('the phone has a menu beside the tab bar, which can be closed after a rotation', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Workspace menu' });
  await expect(sheet.getByRole('listitem')).toHaveText(items);

  await page.setViewportSize({ width: 844, height: 390 });
  await sheet.getByRole('button', { name: 'Close menu' }).click();
  await expect(sheet).toBeHidden();
  await expect(sidebar(page).getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await sidebar(page).getByRole('link', { name: 'Projects' }).click();
  await expect(heading(page)).toHaveText('Projects');
});

test('a phone on its side shows the item of its page above Logout, also once it is turned', async ({
  page,
  signedIn,
}) => {
  const onItsSide = { width: 844, height: 390 };
  await page.setViewportSize(onItsSide);
  await signedIn(page);
  await page.goto('/dashboard/settings');
  const settings = sidebar(page).getByRole('link', { name: 'Settings' });
  await expect.poll(() => aboveLogout(settings)).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sidebar(page)).toHaveCount(0);
  await page.setViewportSize(onItsSide);
  await expect.poll(() => aboveLogout(settings)).toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('text of twice the size needs no sideways scrolling', async ({ page, signedIn }) => {
  await signedIn(page);
  // The others are in screens.e2e.ts, which opens no tabs.
  for (const path of [paths.dashboardSettings(), paths.settings(), paths.demo()]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    for (const name of path.endsWith('/settings')
      ? ['Account', 'Notifications', 'Appearance']
      : ['']) {
      if (name) await page.getByRole('tab', { name }).click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} ${name}`).toBe(390);
    }
  }
  await page.goto('/dashboard');
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  const account = page.getByRole('button', { name: /^Account/ });
  await expect(account).toBeInViewport({ ratio: 1 });
  await account.click();
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  for (const tab of await tabBar(page).getByRole('link').all()) {
    expect(await tab.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
  }

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Workspace menu' });
  const settings = sheet.getByRole('link', { name: 'Settings' });
  for (const viewport of [
    { width: 390, height: 600 },
    { width: 630, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await sheet.getByRole('link', { name: 'Dashboard' }).focus();
    await settings.focus();
    // Measured at once: the sheet may still be rising.
    expect(await aboveLogout(settings)).toBeGreaterThanOrEqual(0);
  }
});
