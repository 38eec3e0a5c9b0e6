import { takenOver } from '../support/public-page.ts';
import { expect, test } from '../support/test.ts';

const pages = [
  { path: '/', heading: 'Simplify Construction Payments & Project Management' },
  { path: '/parade-2025', heading: /venmo/i },
];

for (const { path, heading } of pages) {
  test(`${path} can be read before any script`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/Plumbline/);
    await context.close();
  });

  test(`${path} works as it was painted, without React`, async ({ page }) => {
    const isKept = () =>
      page.evaluate(() => document.querySelector('h1')?.getAttribute('data-first') === 'yes');
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('h1')?.setAttribute('data-first', 'yes');
      });
    });
    await page.goto(path);
    await takenOver(page.locator('h1'));
    expect(await isKept()).toBe(true);
    expect(await page.evaluate(() => 'plumblineLent' in globalThis)).toBe(false);
  });
}
