import type { Page, Request } from '@playwright/test';

const asked = ['document', 'fetch', 'xhr'];

/** Whether a page sends this query while it is idle: for what has changed, and what waits. */
export const isOfIdlePage = (request: Request): boolean =>
  /Changes|GetNeeds/.test(request.postData() ?? '');

/**
 * Collects the addresses of the documents and data that a page requests from now on. Beacons,
 * scripts, icons and the queries of an idle page are left out in every test.
 */
export function watchRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const isBeacon = request.url().endsWith('/beacons');
    const isIdle = isBeacon || isOfIdlePage(request);
    if (asked.includes(request.resourceType()) && !isIdle) requests.push(request.url());
  });
  return requests;
}
