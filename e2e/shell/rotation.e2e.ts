import type { Locator, Page } from '@playwright/test';
import { expect, heading } from '../support/public-page.ts';
import { test } from '../support/test.ts';

const upright = { width: 390, height: 844 };
const onItsSide = { width: 844, height: 390 };

test.use({ viewport: upright, hasTouch: true, isMobile: true });

/** Turns the phone to its side and back; an element that was scrolled to stays in view. */
async function turnAndBack(page: Page, seen: Locator, block: 'center' | 'start' = 'center') {
  await seen.evaluate(
    (element, to) =>
      new Promise((done) => {
        addEventListener('scrollend', done, { once: true });
        element.scrollIntoView({ block: to, behavior: 'instant' });
      }),
    block,
  );
  for (const viewport of [onItsSide, upright, onItsSide, upright]) {
    await page.setViewportSize(viewport);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(seen, JSON.stringify(viewport)).toBeInViewport();
  }
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens a page, which keeps what is in view as soon as the script for that is there. */
async function openWorkspace(page: Page, path: string) {
  const script = page.waitForResponse(/\/keep-in-view\.[0-9a-f]+\.js$/);
  await open(page, path);
  await (await script).finished();
}

test('a page of the workspace stays where it is when the phone is turned', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  for (const path of ['/dashboard/projects', '/dashboard']) {
    await openWorkspace(page, path);
    await turnAndBack(page, page.getByRole('main').getByRole('heading').last());
  }
});

test('the focused field stays in view when the phone is turned', async ({ page, signedIn }) => {
  await signedIn(page);
  await openWorkspace(page, '/dashboard/projects/new');
  const budget = page.getByLabel('Budget');
  await budget.focus();
  await turnAndBack(page, budget);
});

test('the landing page stays where it is when the phone is turned', async ({ page }) => {
  await open(page, '/');
  await turnAndBack(page, page.getByRole('main').getByRole('heading').nth(8), 'start');
});
