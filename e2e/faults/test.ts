import { test as base } from '../support/test.ts';
import { type ProductBehindProxies, runProductBehindProxies } from './product-behind-proxies.ts';
import type { Fault } from './tcp-proxy.ts';

export const test = base.extend<{ calm: undefined }, { faulty: ProductBehindProxies }>({
  faulty: [
    async ({}, use) => {
      const product = await runProductBehindProxies();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: [({ faulty }, use) => use(faulty), { scope: 'worker' }],

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
