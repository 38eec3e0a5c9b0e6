import { afterEach, beforeEach, jest } from '@jest/globals';
import { CONTRACT_VERSION } from '@plumbline/shared/contracts';
import type { LiveRemote } from '../live-remote.ts';

type Answer = (entry: string) => Promise<unknown>;

function answerWith(answer: Answer) {
  return answer;
}

/** Stands in for the browser and for the containers of remotes: records calls, and answers them. */
export const page = {
  /** The elements of the entry scripts, in order. */
  scripts: [] as HTMLScriptElement[],
  /** The name of each requested module. */
  modules: [] as string[],
  /** What each container was connected to. */
  shareScopes: [] as unknown[],
  /** The shared modules by name and version; without them the runtime has not started. */
  shared: undefined as object | undefined,
  /** The exposed module of an entry. If it is rejected, the script does not load. */
  answer: answerWith(() => Promise.resolve(face())),
};

jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  getInstance: () => page.shared && { shareScopeMap: { default: page.shared } },
}));

/** Runs a script of the page: its container is ready once the answer is. */
function run(script: HTMLScriptElement): void {
  page.scripts.push(script);
  const container = script.src.replace(/.*\/remotes\/(\w+)\/.*/, 'plumbline_$1');
  page.answer(script.src).then(
    (module) => {
      Reflect.set(globalThis, container, {
        init: (shareScope: unknown) => page.shareScopes.push(shareScope),
        get: (name: string) => {
          page.modules.push(name);
          return Promise.resolve(() => module);
        },
      });
      script.dispatchEvent(new Event('load'));
    },
    () => {
      script.dispatchEvent(new Event('error'));
    },
  );
}

export const { createRemoteLoader } = await import('./remote-loader.ts');
export const { RemoteLoadError } = await import('./RemoteLoadError.ts');

export const routes = [{ path: '/dashboard/projects' }];
export const face = (contract: number = CONTRACT_VERSION) => ({ contract, routes });
export const hang = () => new Promise<never>(() => undefined);

export const version = (name: string, share: number) => ({
  version: name,
  share,
  entry: `/remotes/projects/${name}/remoteEntry.js`,
  integrity: `sha384-${name}`,
});

export const projects: LiveRemote = {
  name: 'projects',
  owner: 'delivery',
  access: 'signed-in',
  paths: ['/dashboard/projects/*'],
  versions: [version('stable', 100), version('former', 0)],
};

/** The requested versions, in order, with the number of the retry. */
export const asked = () =>
  page.scripts.map(({ src }) => src.replace(/^.*\/remotes\/projects\/(\w+)\/[^?]*/, '$1'));

/** The result of a call after all its pauses and time-outs. */
export async function outcome<T>(work: Promise<T>) {
  const settled = work.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  );
  await jest.advanceTimersByTimeAsync(30_000);
  return settled;
}

beforeEach(() => {
  jest.useFakeTimers();
  // Every version that does not load is reported to its owner.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) run(node);
  });
  Object.assign(page, { scripts: [], modules: [], shareScopes: [], shared: undefined });
  page.answer = () => Promise.resolve(face());
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});
