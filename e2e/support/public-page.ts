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
      context.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin !== product.url && pathname !== '/beacons') asked.push(request.url());
      });
      await use(asked);
      expect(asked, 'asked of another host').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Waits until an element works: its page needs no React, or React has hydrated it and added properties.
 */
export const takenOver = (element: Locator) =>
  element.evaluate(
    (node) =>
      new Promise<void>((works) => {
        const look = () => {
          if ('ready' in document.documentElement.dataset || Object.keys(node).length > 0) works();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a public page and waits until it works. */
export async function open(page: Page, address: string) {
  await page.goto(address);
  await takenOver(heading(page));
}

export { expect };
