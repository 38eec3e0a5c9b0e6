import type { Browser, Page, Request } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { expect, test } from './test.ts';

const LIMIT_KIB = 215;

/**
 * Opens the dashboard in a browser that knows the person but has no file yet, and is never idle:
 * it fetches what the page needs at once.
 */
async function openBusy(browser: Browser, page: Page) {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const busy = await context.newPage();
  await busy.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: Request[] = [];
  busy.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await busy.goto(new URL(paths.dashboard(), page.url()).href);
  await expect(busy.getByRole('button', { name: 'Run GetHello' })).toBeVisible();
  return { busy, scripts };
}

test(`the dashboard takes ${LIMIT_KIB} KiB of JavaScript at most, and Apollo comes with its first query`, async ({
  browser,
  page,
  signUp,
}) => {
  await signUp(page);
  const { busy, scripts } = await openBusy(browser, page);
  const bodies = await Promise.all(
    scripts.map(async (request) => {
      const response = await request.response();
      expect(await response?.headerValue('content-encoding')).toBe('br');
      return (await request.sizes()).responseBodySize;
    }),
  );
  expect(Math.min(...bodies)).toBeGreaterThan(0);
  expect(bodies.reduce((sum, bytes) => sum + bytes, 0) / 1024).toBeLessThanOrEqual(LIMIT_KIB);

  await busy.getByRole('button', { name: 'Run GetHello' }).click();
  await expect(busy.getByRole('region', { name: 'Hello' })).toContainText('Success');
  expect(scripts.length).toBeGreaterThan(bodies.length);
  await busy.context().close();
});
