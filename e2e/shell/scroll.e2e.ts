import type { Page } from '@playwright/test';
import { expect, heading, takenOver } from '../support/public-page.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 800, height: 500 } });

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens a page and waits for its data, which would change the scroll position. */
async function openProjects(page: Page) {
  await page.goto('/dashboard/projects');
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Scrolls to a position that only the complete page has. */
async function scrollDown(page: Page) {
  const to = 500;
  await expect
    .poll(() => page.evaluate((y) => (window.scrollTo(0, y), Math.round(window.scrollY)), to))
    .toBe(to);
  return to;
}

test('a document opens at its top; Back and a reload restore its scroll position', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await openProjects(page);
  const left = await scrollDown(page);

  await page.goto('/dashboard/projects/1');
  await expect(page.getByRole('heading', { name: 'Project Overview' })).toBeVisible();
  expect(await place(page)).toBe(0);

  await page.goBack();
  await expect.poll(() => place(page)).toBe(left);
  await page.reload();
  await expect.poll(() => place(page)).toBe(left);
});

test('a reload restores the scroll position of a page that grows later', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await openProjects(page);
  const left = await scrollDown(page);
  await page.addInitScript(() => {
    const late = new CSSStyleSheet();
    late.replaceSync('main ul { display: none !important }');
    addEventListener('DOMContentLoaded', () => (document.adoptedStyleSheets = [late]));
  });
  await page.reload();
  await expect(heading(page)).toBeVisible();
  expect(await place(page)).toBeLessThan(left);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  await expect.poll(() => place(page)).toBe(left);
});

test('a link from a prerendered page opens at the top, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/authentication');
  await page.goto('/');
  await takenOver(heading(page));
  const link = page.getByRole('link', { name: 'Sign in' }).last();
  await link.scrollIntoViewIfNeeded();
  const left = await place(page);
  expect(left).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
  expect(await place(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => place(page)).toBe(left);
});
