import type { Page } from '@playwright/test';
import * as z from 'zod';

/** Collects the events that the page sends to the endpoint from now on. */
export function beaconsOf(page: Page) {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/beacons')
      sent.push(...z.array(z.unknown()).parse(request.postDataJSON()));
  });
  return sent;
}

/** As if the user went to another tab. */
export const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
