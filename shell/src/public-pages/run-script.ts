import { createScriptUrlPolicy } from '@plumbline/shared/federation/script-url-policy';

/** A file of a release, as listed in the page. */
export interface Script {
  readonly url: string;
  readonly integrity: string;
}

const scriptUrl = createScriptUrlPolicy('plumbline_public');

/**
 * Runs a file of the release; files requested together run in order.
 * @throws Error if it does not load or fails its integrity check
 */
export function runScript({ url, integrity }: Script): Promise<void> {
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
