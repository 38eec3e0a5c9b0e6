import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './test.ts';

interface Fixtures {
  /** Requests to other hosts, but no beacons. A test fails if it does not remove all of them. */
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

/** Waits until React has hydrated an element, to which it then adds properties. */
export const takenOver = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => Object.keys(node).length)).toBeGreaterThan(0);

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a public page and waits until it is hydrated. */
export async function open(page: Page, address: string) {
  await page.goto(address);
  await takenOver(heading(page));
}

export { expect };
