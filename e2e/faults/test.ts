import { test as base } from '../support/test.ts';
import type { Fault } from '../support/tcp-proxy.ts';

export const test = base.extend<{ calm: undefined }>({
  product: ({ faulty }, use) => use(faulty),

  /** Ends all faults after each test. */
  calm: [
    async ({ faulty }, use) => {
      await use(undefined);
      for (const proxy of faulty.proxies) proxy.set({});
    },
    { auto: true },
  ],
});

/** Faults that break a response after a number of bytes. */
export const brokenConnections: Record<string, (bytes: number) => Fault> = {
  'is reset': (bytes) => ({ reset: bytes }),
  'ends too soon': (bytes) => ({ truncate: bytes }),
  'brings nothing': () => ({ hang: true }),
};
