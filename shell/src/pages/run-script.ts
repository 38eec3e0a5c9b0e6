import { createScriptUrlPolicy } from '@plumbline/shared/federation/script-url-policy';

/** A file of a release, as the release wrote it into the page. */
export interface Script {
  readonly url: string;
  readonly integrity: string;
}

const scriptUrl = createScriptUrlPolicy('plumbline_public');

/**
 * Runs a file of the release; those asked for together run in their order.
 * @throws Error where it does not arrive or is not what was released
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
