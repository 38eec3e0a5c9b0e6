import { pageElements } from '@plumbline/shared/contracts';
import { loadOnce } from '../timing/load-once.ts';
import { type Script, runScript } from './run-script.ts';

interface ProductFiles {
  /** The files that start the product. */
  readonly scripts: readonly Script[];
  /** The remotes that the page links to. */
  readonly next: readonly Script[];
}

/** The product's files, as listed in the page. */
function productFiles(): ProductFiles {
  const text = document.getElementById(pageElements.product)?.textContent;
  const written: unknown = text ? JSON.parse(text) : undefined;
  return isProductFiles(written) ? written : { scripts: [], next: [] };
}

const isProductFiles = (value: unknown): value is ProductFiles =>
  typeof value === 'object' && value !== null && 'scripts' in value && 'next' in value;

/** Prefetches the product's files while the page is idle, so that leaving it is quick. */
export function prefetchProduct() {
  const { scripts, next } = productFiles();
  for (const { url, integrity } of [...scripts, ...next]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', as: 'script', href: url, integrity });
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}

/**
 * Runs the product's files, once; after a failure, the next call tries again. The product waits
 * until the user leaves the page.
 * @throws Error if a file does not load or fails its integrity check
 */
export const startProduct = loadOnce(() => Promise.all(productFiles().scripts.map(runScript)));
