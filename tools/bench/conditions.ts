import type { BrowserContextOptions, CDPSession } from '@playwright/test';

/** The simulated network, processor and window. */
export interface Condition {
  readonly name: string;
  /** Round-trip time in milliseconds; null does not throttle the network. */
  readonly latency: number | null;
  /** The slowdown factor of the processor. */
  readonly cpu: number;
  readonly context: BrowserContextOptions;
}

const KILOBIT = 1000 / 8;

export const phone: Condition = {
  name: '150 ms, 1.6 Mbit/s, CPU 4x',
  latency: 150,
  cpu: 4,
  context: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
};

export const unthrottled: Condition = {
  name: 'unthrottled',
  latency: null,
  cpu: 1,
  context: { viewport: { width: 1280, height: 800 } },
};

/** For navigation: the network of a desktop and the processor of a phone. */
export const slowProcessor: Condition = { ...unthrottled, name: 'CPU 4x', cpu: 4 };

/** Throttles a page. */
export async function apply(cdp: CDPSession, { latency, cpu }: Condition) {
  await cdp.send('Network.enable');
  if (latency !== null) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: 1600 * KILOBIT,
      uploadThroughput: 750 * KILOBIT,
    });
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
