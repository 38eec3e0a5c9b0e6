import type { Browser, CDPSession, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

declare global {
  var plumblineLongest: number;
}

const SAMPLE_MS = 500;

/** Notes a page's longest task from now on. @returns a function that reads it, in milliseconds */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    globalThis.plumblineLongest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        globalThis.plumblineLongest = Math.max(globalThis.plumblineLongest, duration);
      }
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => globalThis.plumblineLongest);
}

/** The most memory that a page held, in megabytes. */
export interface Memory {
  readonly heap: number;
  /** Of its process alone, without what it shares; null where the system does not tell. */
  readonly process: number | null;
}

/** Looks at a page's memory from now on. It is to be the browser's only one. */
export async function watchMemory(
  browser: Browser,
  cdp: CDPSession,
): Promise<() => Promise<Memory>> {
  const root = await browser.newBrowserCDPSession();
  await cdp.send('Performance.enable');
  let most = { heap: 0, process: 0 };
  const look = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    const { processInfo } = await root.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    const sizes = await Promise.all(renderers.map(({ id }) => ownMegabytes(id)));
    most = {
      heap: Math.max(most.heap, heap / 2 ** 20),
      process: Math.max(most.process, ...sizes),
    };
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, SAMPLE_MS);
  return async () => {
    clearInterval(timer);
    await looking;
    await root.detach();
    return { heap: most.heap, process: most.process === 0 ? null : most.process };
  };
}

/** Anonymous and shared-memory pages, but not the program's own file. */
async function ownMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) / 1024;
}
