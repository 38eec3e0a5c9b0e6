import type { BrowserContext } from '@playwright/test';
import { changeLine } from './change-line.ts';
import { unthrottled } from './conditions.ts';
import { type Contestant, type ContestantName, buildPeer } from './contestants.ts';
import { kibibytesOf, logRequests, type LoggedRequest } from './request-log.ts';
import type { Product } from './run-product.ts';
import type { Screen } from './screens.ts';
import { severalAtOnce } from './several-at-once.ts';
import { type Visitor, freshProfile, openScreen } from './visit.ts';

/** The downloads of a returning visitor, in KiB on the wire. */
export interface Return {
  readonly name: ContestantName;
  /** Without a release since the last visit. */
  readonly unchanged: number;
  /** After a release with one changed line in the remote of the screen. */
  readonly released: number;
  readonly requests: number;
}

/** Waits for prefetches. */
const SETTLE_MS = 4000;

/**
 * Visits a screen twice, and again after a release with one changed line of the projects remote, in
 * one profile with the browser's cache. Changes the sources and the served sites.
 */
export async function measureReturn(
  contestants: readonly Contestant[],
  screen: Screen,
  parts: { visitor: Visitor; sources: string; product: Product },
): Promise<Return[]> {
  const { visitor, sources, product } = parts;
  const profiles = new Map<ContestantName, BrowserContext>();
  const unchanged = new Map<ContestantName, LoggedRequest[]>();
  await severalAtOnce(contestants, async ({ name, server }) => {
    const profile = await freshProfile(visitor, screen, unthrottled);
    profiles.set(name, profile);
    await visit(profile, server.url, screen);
    unchanged.set(name, await visit(profile, server.url, screen));
  });
  await changeLine(sources, 'Jobs');
  await product.release();
  for (const { name, server } of contestants) {
    const isPeer = name !== 'ours';
    const folder = isPeer
      ? (await buildPeer(name, sources, product, 'second')).output
      : product.site;
    await server.replace(folder);
  }
  return severalAtOnce([...profiles], async ([name, profile]) => {
    const { url = '' } = contestants.find((one) => one.name === name)?.server ?? {};
    const requests = await visit(profile, url, screen);
    await profile.close();
    return {
      name,
      unchanged: kibibytesOf(unchanged.get(name) ?? []),
      released: kibibytesOf(requests),
      requests: requests.filter(({ bytes }) => bytes > 0).length,
    };
  });
}

/** @returns the requests to the site */
async function visit(profile: BrowserContext, url: string, screen: Screen) {
  let requests: readonly LoggedRequest[] = [];
  const page = await openScreen(profile, url, screen, unthrottled, async (cdp) => {
    requests = await logRequests(cdp);
  });
  await page.waitForTimeout(SETTLE_MS);
  await page.close();
  return requests.filter((request) => request.url.startsWith(`${url}/`));
}
