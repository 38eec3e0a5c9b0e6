import type { Route } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import type { SignedContract } from '../seed/signed-contract.ts';
import type { Visitor } from '../visit.ts';
import { openOrder } from './open-order.ts';
import { watchMemory, watchTasks } from './watch-page.ts';

const BITS = 1_000_000;
const LATENCY_MS = 150;
/** One request of so many fails: in turn without an answer, with its answer lost, and refused. */
const FAILS = 5;
const PATIENCE_MS = 15 * 60_000;

const orderSchema = z.object({
  state: z.string(),
  photos: z.array(z.object({ id: z.string(), originalSha256: z.nullish(z.string()) })),
});

/**
 * Sends photos of an order over a slow line that loses every fifth request, at CPU 4x, until all have
 * arrived. The page is the browser's only one.
 */
export async function measureSending(
  browser: Visitor['browser'],
  url: string,
  seeded: SignedContract,
  files: readonly string[],
) {
  const { context, page, cdp, orderId } = await openOrder(browser, url, seeded);
  const read = () => seeded.subcontractor.ask(orderSchema, 'GetWorkOrder', { id: orderId });
  try {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BITS / 8,
      uploadThroughput: BITS / 8,
    });
    let requests = 0;
    let failed = 0;
    await context.route(/\/(?:api\/graphql|storage\/)/, async (route) => {
      const method = route.request().method();
      if (method !== 'POST' && method !== 'PUT') return route.fallback();
      requests += 1;
      if (requests % FAILS !== 0) return route.fallback();
      failed += 1;
      return waysToFail[failed % waysToFail.length]?.(route);
    });
    const longestTask = await watchTasks(page);
    const memory = await watchMemory(browser, cdp);
    const start = performance.now();
    await page.locator('input[type=file][multiple]').setInputFiles([...files]);
    while ((await read()).photos.length < files.length) {
      if (performance.now() - start > PATIENCE_MS) break;
      await delay(1000);
    }
    const seconds = (performance.now() - start) / 1000;
    const { photos } = await read();
    const { heap, process } = await memory();
    const arrived = new Set(photos.map(({ id, originalSha256 }) => originalSha256 ?? id)).size;
    return {
      chosen: files.length,
      arrived,
      doubled: photos.length - arrived,
      seconds,
      requests,
      failed,
      heapMegabytes: heap,
      processMegabytes: process,
      longestTask: await longestTask(),
    };
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

const waysToFail: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('connectionfailed'),
  async (route) => {
    await route.fetch().catch(() => undefined);
    await route.abort('connectionreset');
  },
  (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Access-Control-Allow-Origin': '*', 'Retry-After': '1' },
      body: 'Try again later',
    }),
];
