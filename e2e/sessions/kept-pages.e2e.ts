import type { BrowserContext, Page } from '@playwright/test';
import { findWholeChromium } from '../../scripts/machine/find-chromium.ts';
import { expect, noteFaults, test as base } from '../support/test.ts';
import { openEmpty } from '../support/session.ts';

const executablePath = findWholeChromium();

const test = base.extend<{ context: BrowserContext }>({
  // Playwright disables the back/forward cache, which real browsers have. Options of the worker's browser would
  // need a worker of their own, with a product.
  context: async ({ playwright, product, faults }, use) => {
    const browser = await playwright.chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    noteFaults(browser, faults);
    await use(await browser.newContext({ baseURL: product.url }));
    await browser.close();
  },
});

const screens = [
  ...['/', '/parade-2025', '/authentication', '/dashboard', '/dashboard/projects'],
  ...['/dashboard/projects/1042', '/dashboard/projects/new', '/settings'],
];

/** Why the browser loaded a page again in place of restoring it. */
const reasonsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry): unknown => Reflect.get(entry.toJSON(), 'notRestoredReasons')),
  );

/** Waits until no more files arrive: a browser may drop a page that is left while it loads the next ones. */
async function untilLoaded(page: Page): Promise<void> {
  let known = -1;
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  await expect
    .poll(
      async () => {
        const former = known;
        known = await count();
        return known === former;
      },
      { intervals: [1_000] },
    )
    .toBe(true);
}

test('Back from another site restores every screen as it was left', async ({
  page,
  product,
  signedIn,
}) => {
  for (const screen of screens) {
    if (screen === '/dashboard') await signedIn(page);
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await page.goto(product.inboxUrl);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const isKept = await page.evaluate(() => 'isKept' in window);
    const reasons = await reasonsOf(page);
    expect([screen, isKept, reasons]).toEqual([screen, true, [null]]);
  }
});

test('a restored screen shows nothing of a user who has logged out since', async ({
  page,
  context,
  product,
  person,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(page.getByText(person.email).first()).toBeVisible();
  await page.evaluate((email) => {
    addEventListener('pageshow', ({ persisted }) => {
      const shown = document.body.innerText.includes(email);
      sessionStorage.setItem('seen', JSON.stringify({ persisted, shown }));
    });
  }, person.email);
  await untilLoaded(page);
  await page.goto(product.inboxUrl);

  // A browser drops a cached page that gets a message, which logging out in a tab would send.
  const other = await context.newPage();
  await openEmpty(other);
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith('-auth-token')) localStorage.removeItem(key);
    }
  });

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
  const seen = await page.evaluate(() => sessionStorage.getItem('seen'));
  expect([seen, await reasonsOf(page)]).toEqual([
    JSON.stringify({ persisted: true, shown: false }),
    [null],
  ]);
});
