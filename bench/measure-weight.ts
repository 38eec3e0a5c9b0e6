import { phone } from './conditions.ts';
import { logRequests, type LoggedRequest } from './request-log.ts';
import type { Screen } from './screens.ts';
import { type Visitor, freshProfile, openScreen } from './visit.ts';

/** What a first visit fetches of the site while nothing is ever idle. Free of noise. */
export interface Weight {
  /** On the wire, all types. */
  readonly kibibytes: number;
  /** The bodies of the scripts alone, in brotli. */
  readonly scriptKibibytes: number;
  readonly scripts: readonly string[];
  readonly requests: number;
  /** Requests one after the other, behind the document's. */
  readonly depthHydrated: number;
  readonly depthData: number;
}

/** Slow enough that what comes after a mark does not begin before it. */
const condition = { ...phone, cpu: 1 };

/** What was asked for before the screen was ready has arrived by then. */
const ARRIVAL_MS = 1500;

/** What a screen needs on a first visit, without what is fetched while nothing else is to do. */
export async function measureWeight(
  visitor: Visitor,
  url: string,
  screen: Screen,
): Promise<Weight> {
  const context = await freshProfile(visitor, screen, condition);
  try {
    // Nothing is ever idle, so what is fetched in advance does not mix with what is needed.
    await context.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    let requests: readonly LoggedRequest[] = [];
    const page = await openScreen(context, url, screen, condition, async (cdp) => {
      requests = await logRequests(cdp);
    });
    await page.waitForTimeout(ARRIVAL_MS);
    const { origin, hydrated, data } = await page.evaluate(() => ({
      origin: performance.timeOrigin,
      ...globalThis.plumblineBench,
    }));
    const until = (mark: number | null) =>
      requests.filter(({ endedAt }) => endedAt !== null && endedAt <= origin + (mark ?? 0));
    const files = requests.filter((request) => request.url.startsWith(`${url}/`));
    const scripts = files.filter(({ type }) => type === 'Script');
    return {
      kibibytes: inKibibytes(files, ({ bytes }) => bytes),
      scriptKibibytes: inKibibytes(scripts, ({ bodyBytes }) => bodyBytes),
      scripts: scripts.map((script) => script.url),
      requests: files.length,
      depthHydrated: deepest(until(hydrated)),
      depthData: deepest(until(data)),
    };
  } finally {
    await context.close();
  }
}

const inKibibytes = (
  requests: readonly LoggedRequest[],
  size: (request: LoggedRequest) => number,
) => requests.reduce((sum, request) => sum + size(request), 0) / 1024;

const deepest = (requests: readonly LoggedRequest[]) =>
  requests.reduce((deep, { depth }) => Math.max(deep, depth), 0);
