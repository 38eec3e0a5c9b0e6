import type { Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { expect, test } from '../support/test.ts';

const DARK = 'rgb(14, 17, 19)';
const LIGHT = 'rgb(246, 244, 238)';

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.use({ colorScheme: 'light' });

test.describe('without any file of the product', () => {
  test.use({ allowErrors: true });

  test('a page has the chosen theme', async ({ page, signedIn }) => {
    await signedIn(page);
    await page.evaluate(() => localStorage.setItem('plumbline-theme', 'dark'));
    await page.route(/\.js$/, (route) => route.abort());
    for (const path of [
      paths.landing(),
      paths.authentication(),
      paths.accountDeleted(),
      paths.dashboard(),
    ]) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('body').waitFor({ state: 'attached' });
      await expect.poll(() => background(page), path).toBe(DARK);
    }
  });
});

test('a choice holds everywhere at once, until it is the system again', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  const landing = await page.context().newPage();
  await landing.goto(paths.landing());
  await page.goto(paths.profile());
  await page.getByLabel('Dark').check();
  for (const tab of [page, landing]) await expect.poll(() => background(tab)).toBe(DARK);

  const other = await page.context().newPage();
  await other.goto(paths.profile());
  await expect(other.getByLabel('Dark')).toBeChecked();
  await other.emulateMedia({ colorScheme: 'dark' });
  await other.getByLabel('Light').check();
  for (const tab of [page, landing, other]) await expect.poll(() => background(tab)).toBe(LIGHT);
  await expect(page.getByLabel('Light')).toBeChecked();

  await page.getByLabel('System').check();
  await expect.poll(() => background(other)).toBe(DARK);
  await expect.poll(() => background(page)).toBe(LIGHT);
});
