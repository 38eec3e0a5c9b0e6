import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../../shared/contracts/index.ts';
import { phone, slowProcessor } from './conditions.ts';
import { readMarks, SETTLE_MS } from './measure-load.ts';
import type { NamedScreen } from './project-screens.ts';
import { startSlowLine } from './slow-line.ts';
import { type Spread, spreadOf } from './statistics.ts';
import { type Visitor, freshProfile, openScreen } from './visit.ts';

/** A second visit of a page that starts without signal, in milliseconds at CPU 4x. */
export interface WorkerVisits {
  readonly path: string;
  readonly withWorker: Visits;
  readonly withoutWorker: Visits;
  /** Without signal, by its worker. */
  readonly offline: Visits;
}

type Visits = Readonly<Record<'largestPaint' | 'data', Spread>>;

const POLL_MS = 200;
const MOST_MS = 60_000;
const LINE = { latency: 150, bits: 1_600_000 };
/** The network is that of the slow line. */
const condition = { ...slowProcessor, context: phone.context };

/**
 * Measures second visits, with the browser's cache: with the service worker, with workers blocked, and
 * without a network. The site is behind a slow line, which slows a worker down as well; the API is not.
 */
export async function measureWorker(
  siteUrl: string,
  screens: readonly NamedScreen[],
  { visitor, rounds }: { visitor: Visitor; rounds: number },
): Promise<WorkerVisits[]> {
  const line = await startSlowLine(Number(new URL(siteUrl).port), LINE);
  try {
    const visits: WorkerVisits[] = [];
    for (const screen of screens) {
      const again = async (serviceWorkers: 'allow' | 'block', isOffline = false) => {
        const times: Record<keyof Visits, number>[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const context = await freshProfile(visitor, screen, {
            ...condition,
            context: { ...condition.context, serviceWorkers },
          });
          times.push(await visitAgain(context, line.url, screen, { serviceWorkers, isOffline }));
          await context.close();
        }
        return {
          largestPaint: spreadOf(times.map(({ largestPaint }) => largestPaint)),
          data: spreadOf(times.map(({ data }) => data)),
        };
      };
      visits.push({
        path: screen.name,
        withWorker: await again('allow'),
        withoutWorker: await again('block'),
        offline: await again('allow', true),
      });
    }
    return visits;
  } finally {
    await line.stop();
  }
}

async function visitAgain(
  context: BrowserContext,
  url: string,
  screen: NamedScreen,
  mode: { readonly serviceWorkers: 'allow' | 'block'; readonly isOffline: boolean },
) {
  const first = await openScreen(context, url, screen, condition);
  if (mode.serviceWorkers === 'allow') await untilKept(first);
  await first.close();
  await context.setOffline(mode.isOffline);
  const page = await openScreen(context, url, screen, condition);
  await page.waitForTimeout(SETTLE_MS);
  const { largestPaint, data } = await readMarks(page);
  return { largestPaint, data: data ?? Number.NaN };
}

/** Waits until the worker is active, and the pages and an answer are kept. */
async function untilKept(page: Page) {
  // An asynchronous function of `waitForFunction` is true at once: its promise is.
  for (let waited = 0; waited < MOST_MS; waited += POLL_MS) {
    if (await page.evaluate(isKept, [paths.work(), '/kept-answers/', '/remotes/field/'])) return;
    await page.waitForTimeout(POLL_MS);
  }
  throw new Error('The page was not kept in time.');
}

async function isKept(wanted: readonly string[]) {
  const urls: string[] = [];
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    urls.push(...kept.map(({ url }) => url));
  }
  const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  return Boolean(active) && wanted.every((part) => urls.some((url) => url.includes(part)));
}
