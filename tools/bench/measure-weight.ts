import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { phone } from './conditions.ts';
import { holdRequests, kibibytesOf, logRequests, type LoggedRequest } from './request-log.ts';
import type { Screen } from './screens.ts';
import { type Visitor, freshProfile, openScreen } from './visit.ts';

/** The files of a first visit without prefetches. The figures are deterministic. */
export interface Weight {
  /** On the wire, all types. */
  readonly kibibytes: number;
  /** The bodies of the scripts alone, in brotli. */
  readonly scriptKibibytes: number;
  readonly scripts: readonly string[];
  readonly requests: number;
  /** The longest chain of requests after the document's. */
  readonly depthHydrated: number;
  readonly depthData: number;
}

/** Slow enough that requests after a mark do not start before it. */
const condition = { ...phone, cpu: 1 };

/** The longest wait for what a screen still requests when it is ready. */
const ARRIVAL_MS = 1500;
/** Two round trips without a request, and none under way: no more will follow. */
const QUIET_MS = 2 * (phone.latency ?? 0);

/** How deep a page's requests may be until it is hydrated, and until its data is there. */
type Depths = Pick<Weight, 'depthHydrated' | 'depthData'>;

/**
 * Measures the files that a screen needs on a first visit, without prefetches.
 * @param most what is deeper arrives only after the moment that must not wait for it, however slow the processor is
 */
export async function measureWeight(
  visitor: Visitor,
  url: string,
  screen: Screen,
  most?: Depths,
): Promise<Weight> {
  const context = await freshProfile(visitor, screen, condition);
  try {
    // Prevents prefetches, which start when the page is idle.
    await context.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    let requests: readonly LoggedRequest[] = [];
    const page = await openScreen(context, url, screen, condition, async (cdp, opened) => {
      requests = await logRequests(cdp);
      if (!most) return;
      await holdRequests(cdp, requests, [
        { depth: most.depthHydrated, until: moment(opened, 'hydrated') },
        { depth: most.depthData, until: moment(opened, 'data') },
      ]);
    });
    await untilQuiet(() => requests);
    const { origin, hydrated, data } = await page.evaluate(() => ({
      origin: performance.timeOrigin,
      ...globalThis.plumblineBench,
    }));
    const until = (mark: number | null) =>
      requests.filter(({ endedAt }) => endedAt !== null && endedAt <= origin + (mark ?? 0));
    const files = requests.filter((request) => request.url.startsWith(`${url}/`));
    const scripts = files.filter(({ type }) => type === 'Script');
    return {
      kibibytes: kibibytesOf(files),
      scriptKibibytes: kibibytesOf(scripts, ({ bodyBytes }) => bodyBytes),
      scripts: scripts.map((script) => script.url),
      requests: files.length,
      depthHydrated: deepest(until(hydrated)),
      depthData: deepest(until(data)),
    };
  } finally {
    await context.close();
  }
}

/** Waits for a mark of the page that is opened next, or for the page's end. */
const moment = (page: Page, mark: 'hydrated' | 'data') =>
  page
    .waitForFunction(
      (name) => 'plumblineBench' in globalThis && globalThis.plumblineBench[name] !== null,
      mark,
      { polling: 50 },
    )
    .catch(() => undefined);

async function untilQuiet(read: () => readonly LoggedRequest[]): Promise<void> {
  const limit = Date.now() + ARRIVAL_MS;
  let quietSince = Date.now();
  while (Date.now() < Math.min(limit, quietSince + QUIET_MS)) {
    const seen = read().length;
    await sleep(50);
    const requests = read();
    const isQuiet = requests.length === seen && requests.every(({ endedAt }) => endedAt !== null);
    if (!isQuiet) quietSince = Date.now();
  }
}

const deepest = (requests: readonly LoggedRequest[]) =>
  requests.reduce((deep, { depth }) => Math.max(deep, depth), 0);
