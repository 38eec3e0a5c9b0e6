import type { Page } from '@playwright/test';

const asked = ['document', 'fetch', 'xhr'];

/**
 * Collects the addresses of the documents and data that a page requests from now on. Beacons,
 * scripts and icons are left out: they are requested while the page is idle, whatever the test
 * does.
 */
export function watchRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const isBeacon = request.url().endsWith('/beacons');
    if (asked.includes(request.resourceType()) && !isBeacon) requests.push(request.url());
  });
  return requests;
}
