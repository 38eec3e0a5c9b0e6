import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './test.ts';

interface Fixtures {
  /**
   * What a page asks of another host, besides its beacons: a test takes out what it expects, and must
   * leave nothing.
   */
  readonly askedElsewhere: string[];
}

export const test = base.extend<Fixtures>({
  askedElsewhere: [
    async ({ context, product }, use) => {
      const asked: string[] = [];
      await context.route(
        ({ origin, pathname }) => origin !== product.url && pathname !== '/beacons',
        (route) => {
          asked.push(route.request().url());
          return route.fulfill({ contentType: 'text/html', body: '<title>The form</title>' });
        },
      );
      await use(asked);
      expect(asked, 'asked of another host').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until React has taken over an element of a prerendered page; it leaves its marks on it. */
export const takenOver = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => Object.keys(node).length)).toBeGreaterThan(0);

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a public page and waits until it is more than its markup. */
export async function open(page: Page, address: string) {
  await page.goto(address);
  await takenOver(heading(page));
}

export { expect };
