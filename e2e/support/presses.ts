import type { Browser, Page } from '@playwright/test';
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

/**
 * Slows the processor of all pages of a browser down, and notes how long each press takes.
 * @returns a function that adds the presses to a file, one in a line
 */
export function notePresses(browser: Browser): (file: string) => Promise<void> {
  const presses: Press[] = [];
  const slowDown = async (page: Page) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  };
  browser.on('context', (context) => {
    // What a page does while it closes is of no interest.
    context.on('page', (page) => void slowDown(page).catch(() => undefined));
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
