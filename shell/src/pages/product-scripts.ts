import { pageElements } from '@plumbline/shared/contracts';
import { createScriptUrlPolicy } from '@plumbline/shared/federation/script-url-policy';

interface Script {
  readonly url: string;
  readonly integrity: string;
}

/** The files that start the product, as the release wrote them into the page. */
function productScripts(): Script[] {
  const text = document.getElementById(pageElements.product)?.textContent;
  const written: unknown = text ? JSON.parse(text) : [];
  return Array.isArray(written) ? written.filter(isScript) : [];
}

const isScript = (value: unknown): value is Script =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'url') === 'string' &&
  typeof Reflect.get(value, 'integrity') === 'string';

/** Asks for the product's files while nothing else is to do, so that leaving is quick. */
export function prefetchProduct() {
  for (const { url, integrity } of productScripts()) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', as: 'script', href: url, integrity });
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}

const scriptUrl = createScriptUrlPolicy('plumbline_public');

let starting: Promise<void> | undefined;

/**
 * Runs the product's files, once; after a failure, the next call tries again. They wait for somebody to leave the page.
 * @throws Error where one does not arrive or is not what was released
 */
export function startProduct(): Promise<void> {
  if (starting) return starting;
  const started = Promise.all(productScripts().map(run)).then(() => undefined);
  started.catch(() => (starting = undefined));
  return (starting = started);
}

function run({ url, integrity }: Script): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, {
      src: scriptUrl(url),
      integrity,
      crossOrigin: 'anonymous',
      async: false,
    });
    script.onload = () => {
      resolve();
    };
    script.onerror = () => {
      reject(new Error(`The file ${url} could not be loaded.`));
    };
    document.head.append(script);
  });
}
