import { getInstance } from '@module-federation/enhanced/runtime';
import { createScriptUrlPolicy } from '../script-url-policy.ts';

/** The interface of a webpack container, which an entry script assigns to a global variable. */
interface Container {
  readonly init: (shareScope: object | undefined, initScope: object[]) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  value instanceof Object && 'init' in value && 'get' in value;

/**
 * Runs a remote's entry script, connects its container to the page's shared modules, and returns
 * the module that it exposes. The federation runtime has a loader too, which knows manifests, module
 * scripts and servers and is three times as large.
 * @param container the name of the global variable
 * @param entry the script's address
 * @param integrity its hash; without one, any script of that address runs
 * @throws Error if the script does not load or assigns no container, or a file of the module fails
 */
export async function loadExposed(
  container: string,
  entry: string,
  integrity = '',
): Promise<unknown> {
  // A failed attempt may have left one.
  Reflect.set(globalThis, container, undefined);
  await runScript(entry, integrity);
  const remote: unknown = Reflect.get(globalThis, container);
  if (!isContainer(remote)) throw new Error(`The script ${entry} assigns no container.`);
  await remote.init(getInstance()?.shareScopeMap.default, []);
  const factory = await remote.get('./remote');
  return factory();
}

function runScript(address: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.src = createScriptUrlPolicy('plumbline_loader')(address);
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  return new Promise<void>((resolve, reject) => {
    script.onload = () => {
      resolve();
    };
    script.onerror = () => {
      reject(new Error(`The script ${address} does not load.`));
    };
    document.head.append(script);
  }).finally(() => {
    script.remove();
  });
}
