import type { Page } from '@playwright/test';

/**
 * Installs a fake clock in a page. It runs in real time until the test moves it. Playwright's clock
 * does not cover `AbortSignal.timeout`, which limits the time of requests, so this adds it.
 */
export async function installClock(page: Page, time: Date = new Date()): Promise<void> {
  await page.clock.install({ time });
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      const late = new DOMException('The request took too long', 'TimeoutError');
      setTimeout(() => controller.abort(late), milliseconds);
      return controller.signal;
    };
  });
}
