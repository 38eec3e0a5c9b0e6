import type { Page } from '@playwright/test';

/**
 * Takes over the clock of a page, so that a test need not wait for what takes long. It goes on as it
 * did until the test moves it. Playwright's own leaves the time limits of requests out.
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
