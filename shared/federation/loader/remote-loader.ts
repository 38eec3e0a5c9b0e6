import { getInstance } from '@module-federation/enhanced/runtime';
import { type RemoteModule } from '@plumbline/shared/contracts';
import { containerName } from '../container-name.ts';
import { inTime, NoAnswerError } from '../../in-time.ts';
import type { LiveRemote, LiveVersion } from '../live-remote.ts';
import { chooseVersions, visitorName } from './choose-version.ts';
import { loadExposed } from './load-exposed.ts';
import { RemoteLoadError } from './RemoteLoadError.ts';
import { remoteModuleSchema } from './remote-module.ts';

/** For all versions together: after it, the panel with Retry appears. */
const TIMEOUT_MS = 10_000;
/** For one version, so that a request that hangs leaves time for the next version. */
const VERSION_TIMEOUT_MS = 6_000;
/** The second is for a network that comes back, the third for a failure that the browser cached. */
const ATTEMPTS = 3;
const PAUSE_MS = 250;

export interface RemoteLoader {
  /**
   * A remote's exposed module, fetched by the first call.
   * @throws RemoteLoadError if no version loads within 10 s and fits the contract; the next call
   * tries again
   */
  readonly load: (name: string) => Promise<RemoteModule>;
}

/**
 * Loads remotes as the page lists them. The shell's build knows none of them, so a new
 * version or a new remote needs no build of the shell. If a version fails to load, the next one of
 * canary, stable and former stable version is loaded instead.
 */
export function createRemoteLoader(remotes: readonly LiveRemote[]): RemoteLoader {
  const visitor = visitorName();
  const requests = new Map<string, number>();
  const loading = new Map<string, Promise<RemoteModule>>();

  const request = async (
    name: string,
    { entry, integrity }: LiveVersion,
  ): Promise<RemoteModule> => {
    const count = requests.get(name) ?? 0;
    requests.set(name, count + 1);
    const container = containerName(name);
    // webpack would take the chunks of another version, or of a failed attempt, for loaded ones.
    if (count > 0) {
      Reflect.deleteProperty(globalThis, `webpackChunk${container}`);
      forgetFailedShares();
    }
    const address = retryable(entry, count);
    return remoteModuleSchema.parse(await loadExposed(container, address, integrity));
  };

  const loadVersion = async (name: string, version: LiveVersion, signal: AbortSignal) => {
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      try {
        return await request(name, version);
      } catch {
        const pause = PAUSE_MS * 2 ** attempt * (0.5 + Math.random());
        await new Promise((resolve) => setTimeout(resolve, pause));
        signal.throwIfAborted();
      }
    }
    return request(name, version);
  };

  const loadAny = async (name: string, signal: AbortSignal): Promise<RemoteModule> => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`The release lists no remote '${name}'.`);
    let failure: unknown;
    for (const version of chooseVersions(remote, visitor)) {
      signal.throwIfAborted();
      // Ends the retries of this version once the next one is tried.
      const abandon = new AbortController();
      const either = AbortSignal.any([signal, abandon.signal]);
      try {
        const module = await inTime(loadVersion(name, version, either), VERSION_TIMEOUT_MS);
        performance.mark(`plumbline ${name} ${version.version}`);
        return module;
      } catch (error) {
        abandon.abort();
        // The user may never notice, if the next version loads. The owning team must.
        reportError(new RemoteLoadError(name, error, version.version));
        // A hang outranks other reasons: it also blocks each later attempt in this document.
        if (!failure || error instanceof NoAnswerError) failure = error;
      }
    }
    throw failure;
  };

  const start = (name: string) => {
    const call = new AbortController();
    const started = inTime(loadAny(name, call.signal), TIMEOUT_MS).catch((cause: unknown) => {
      call.abort();
      loading.delete(name);
      throw new RemoteLoadError(name, cause);
    });
    loading.set(name, started);
    return started;
  };

  /** Waits for a load that has begun. If that fails, a load with all of its attempts follows. */
  const join = (name: string, begun: Promise<RemoteModule>) =>
    inTime(
      begun.catch(() => loading.get(name) ?? start(name)),
      TIMEOUT_MS,
    ).catch((cause: unknown) => {
      throw cause instanceof RemoteLoadError ? cause : new RemoteLoadError(name, cause);
    });

  return {
    load(name) {
      const begun = loading.get(name);
      return begun ? join(name, begun) : start(name);
    },
  };
}

/** Otherwise the runtime returns the cached failure of a shared module for ever. */
function forgetFailedShares() {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const shares = scopes.flatMap((scope) => Object.values(scope)).flatMap((of) => Object.values(of));
  for (const share of shares) if (!share.lib) share.loading = null;
}

/** Without a new query, the browser joins a retry to the first request, even if that one hangs. */
const retryable = (entry: string, retry: number) =>
  retry === 0 ? entry : `${entry}?retry=${retry}`;
