import type { Page } from '@playwright/test';
import { type Condition, phone, slowProcessor } from './conditions.ts';
import type { Contestant, ContestantName } from './contestants.ts';
import type { Screen } from './screens.ts';
import { type Spread, spreadOf } from './statistics.ts';
import { type Visitor, freshProfile, openScreen } from './visit.ts';

export interface Navigation {
  readonly name: ContestantName;
  readonly from: string;
  readonly to: string;
  /** Milliseconds from the press to the painted heading, on a slow network without prefetching. */
  readonly cold: Spread;
  /** The same on a fast network, after the pointer rested on the link. */
  readonly prefetched: Spread;
}

/** A phone's network and processor with a desktop's window, in which all links are visible. */
const coldCondition: Condition = { ...phone, context: slowProcessor.context };
const POINTER_RESTS_MS = 1500;

/** Follows each link from one of the screens to another. */
export async function measureNavigation(
  contestants: readonly Contestant[],
  screens: readonly Screen[],
  options: { visitor: () => Promise<Visitor>; rounds: number },
): Promise<Navigation[]> {
  const times = new Map<string, { navigation: Omit<Navigation, Mode>; values: Values }>();
  /** All have the same links. */
  const unlinked = new Set<string>();
  for (let round = 0; round < options.rounds; round += 1) {
    const visitor = await options.visitor();
    for (const from of screens) {
      for (const to of screens.filter((screen) => screen !== from && leadsTo(from, screen))) {
        for (const { name, server } of round % 2 === 0 ? contestants : contestants.toReversed()) {
          const key = `${name} ${from.path} ${to.path}`;
          const known = times.get(key) ?? {
            navigation: { name, from: from.path, to: to.path },
            values: { cold: [], prefetched: [] },
          };
          const pair = `${from.path} ${to.path}`;
          for (const mode of modes) {
            if (unlinked.has(pair)) continue;
            const time = await navigate(visitor, server.url, { from, to, mode });
            if (time === null) unlinked.add(pair);
            else known.values[mode].push(time);
          }
          if (known.values.cold.length > 0) times.set(key, known);
        }
      }
    }
  }
  return [...times.values()].map(({ navigation, values }) => ({
    ...navigation,
    cold: spreadOf(values.cold),
    prefetched: spreadOf(values.prefetched),
  }));
}

const modes = ['cold', 'prefetched'] as const;
type Mode = (typeof modes)[number];
type Values = Record<Mode, number[]>;

/** Signed-in and public screens do not link to each other. */
const leadsTo = (from: Screen, to: Screen) => from.isSignedIn === to.isSignedIn;

/** @returns null if the screen has no such link */
async function navigate(
  visitor: Visitor,
  url: string,
  { from, to, mode }: { from: Screen; to: Screen; mode: Mode },
): Promise<number | null> {
  const isCold = mode === 'cold';
  const condition = isCold ? coldCondition : slowProcessor;
  const context = await freshProfile(visitor, from, condition);
  try {
    if (isCold) {
      await context.addInitScript(() => {
        globalThis.requestIdleCallback = () => 0;
      });
    }
    const page = await openScreen(context, url, from, condition);
    const link = page.locator(`a[href="${to.path}"]`).filter({ visible: true }).first();
    if ((await link.count()) === 0) return null;
    await link.scrollIntoViewIfNeeded();
    await watchForHeading(page, to.hydrated);
    if (!isCold) {
      await link.hover();
      await page.waitForTimeout(POINTER_RESTS_MS);
      await page.mouse.down();
      await page.mouse.up();
    } else {
      await link.dispatchEvent('click');
    }
    const arrived = await page.waitForFunction(() => document.documentElement.dataset['arrived']);
    return Number(await arrived.jsonValue());
  } finally {
    await context.close();
  }
}

/** Measures the time from the next press until another heading is painted. */
function watchForHeading(page: Page, selector: string) {
  return page.evaluate((ready) => {
    const former = document.querySelector('h1')?.textContent;
    const watch = (pressedAt: number) => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading && heading !== former && document.querySelector(ready)) {
        setTimeout(() => {
          document.documentElement.dataset['arrived'] = String(performance.now() - pressedAt);
        });
        return;
      }
      requestAnimationFrame(() => watch(pressedAt));
    };
    addEventListener('click', () => watch(performance.now()), { capture: true, once: true });
  }, selector);
}
