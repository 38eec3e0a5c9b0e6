import type { Page } from '@playwright/test';

const asked = ['document', 'fetch', 'xhr'];

/**
 * Collects the addresses of data and documents that a page asks for from now on. Its beacons are
 * sent, and its scripts and icons fetched, while it is idle, whatever somebody does.
 */
export function watchRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const isBeacon = request.url().endsWith('/beacons');
    if (asked.includes(request.resourceType()) && !isBeacon) requests.push(request.url());
  });
  return requests;
}
