import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { appendFile } from 'node:fs/promises';

declare global {
  var plumblinePress: ((press: Press) => void) | undefined;
}

/** How long a press took until its next paint, in steps of 8 ms. */
interface Press {
  /** A press is several events, and the longest one is the press. */
  readonly id: string;
  /** The address, with `{id}` for ids. */
  readonly path: string;
  readonly kind: string;
  readonly milliseconds: number;
}

const SLOWDOWN = 4;
const ACTIONS = ['click', 'fill', 'check', 'uncheck', 'press', 'selectOption', 'setInputFiles'];

/**
 * Slows the processor of the page that is pressed down, and notes how long each press takes.
 * @returns a function that adds the presses to a file, one in a line
 */
export function notePresses(browser: Browser): (file: string) => Promise<void> {
  const presses: Press[] = [];
  const slowDown = createSlowDown();
  browser.on('context', (context) => {
    context.once('page', (page) => beforeActions(page.locator('html'), slowDown));
    void context.exposeFunction('plumblinePress', (press: Press) => {
      presses.push(press);
    });
    void context.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const {
            interactionId,
            name: kind,
            duration: milliseconds,
          } = entry as PerformanceEventTiming;
          if (!interactionId) continue;
          const id = `${performance.timeOrigin} ${interactionId}`;
          const path = location.pathname.replace(/\/(?:\d+|[0-9a-f-]{36})(?=\/|$)/g, '/{id}');
          globalThis.plumblinePress?.({ id, path, kind, milliseconds });
        }
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
    });
  });
  return (file) => appendFile(file, presses.map((press) => `${JSON.stringify(press)}\n`).join(''));
}

/**
 * A processor is slowed down by keeping it busy, even while its page is idle: several slow pages at once would
 * slow each other down further. So it is one page, and each of its presses waits until it is.
 */
function createSlowDown(): (page: Page) => Promise<void> {
  let slow: { readonly page: Page; readonly cdp: CDPSession } | undefined;
  return async (page) => {
    if (slow?.page === page) return;
    const former = slow;
    slow = { page, cdp: await page.context().newCDPSession(page) };
    // It may be closed by now.
    await former?.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 }).catch(() => undefined);
    await slow.cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  };
}

const prepared = new WeakSet<object>();

/** Has all locators call `prepare` before they act on their page. */
function beforeActions(locator: Locator, prepare: (page: Page) => Promise<void>) {
  const prototype: unknown = Object.getPrototypeOf(locator);
  if (typeof prototype !== 'object' || prototype === null || prepared.has(prototype)) return;
  prepared.add(prototype);
  for (const name of ACTIONS) {
    const act: unknown = Reflect.get(prototype, name);
    if (typeof act !== 'function') throw new TypeError(`Locators have no ${name}.`);
    Reflect.set(prototype, name, async function (this: Locator, ...given: unknown[]) {
      await prepare(this.page());
      const done: unknown = Reflect.apply(act, this, given);
      return done;
    });
  }
}
