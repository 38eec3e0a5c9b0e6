import { afterEach, beforeEach, jest } from '@jest/globals';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from '@plumbline/shared/contracts';
import type { LiveRemote } from '../live-remote.ts';

interface Registered {
  readonly name: string;
  readonly entry: string;
}

type Answer = (entry: string) => Promise<unknown>;

function answerWith(answer: Answer) {
  return answer;
}

/** Replaces the federation runtime: records its calls, and answers for an entry. */
export const runtime = {
  entries: [] as string[],
  /** For each entry, whether it should replace a registered one. */
  forced: [] as boolean[],
  modules: [] as string[],
  plugins: [] as ModuleFederationRuntimePlugin[],
  /** The page's shared modules: null until the runtime is initialized. */
  instance: null as { shareScopeMap: object } | null,
  answer: answerWith(() => Promise.resolve(face())),
};

jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  registerPlugins: (plugins: ModuleFederationRuntimePlugin[]) => {
    runtime.plugins.push(...plugins);
  },
  registerRemotes: (remotes: Registered[], { force }: { force: boolean }) => {
    runtime.entries.push(...remotes.map(({ entry }) => entry));
    runtime.forced.push(force);
  },
  getInstance: () => runtime.instance,
  loadRemote: (module: string) => {
    runtime.modules.push(module);
    return runtime.answer(runtime.entries.at(-1) ?? '');
  },
}));

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
  runtime.entries.map((entry) => entry.replace(/^.*\/remotes\/projects\/(\w+)\/[^?]*/, '$1'));

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
  Object.assign(runtime, { entries: [], forced: [], modules: [], plugins: [], instance: null });
  runtime.answer = () => Promise.resolve(face());
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});
