import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { type RemoteModule } from '@plumbline/shared/contracts';
import { containerName } from '../container-name.ts';
import { inTime, NoAnswerError } from '../../in-time.ts';
import type { LiveRemote, LiveVersion } from '../live-remote.ts';
import { chooseVersions, visitorName } from './choose-version.ts';
import { integrityPlugin } from './integrity-plugin.ts';
import { RemoteLoadError } from './RemoteLoadError.ts';
import { remoteModuleSchema } from './remote-module.ts';

/** Everything together: what people wait at most for the panel with Retry. */
const TIMEOUT_MS = 10_000;
/** One version; what hangs leaves time for another. */
const VERSION_TIMEOUT_MS = 6_000;
/** The second is for a network that is just coming back, the third for a failure that is cached. */
const ATTEMPTS = 3;
const PAUSE_MS = 250;

export interface RemoteLoader {
  /**
   * The public face of a remote, fetched on the first call.
   * @throws RemoteLoadError where no version arrives whole, in 10 s, and by the contract; the next
   * call tries again
   */
  readonly load: (name: string) => Promise<RemoteModule>;
}

/**
 * Loads remotes as the page's registry lists them. Nothing is known of them at build time, so a new
 * version, or a new remote, needs no build of the shell. Where the version that this browser should
 * get does not load, the next of canary, stable and former version stands in for it.
 */
export function createRemoteLoader(remotes: readonly LiveRemote[]): RemoteLoader {
  const visitor = visitorName();
  const requests = new Map<string, number>();
  const loading = new Map<string, Promise<RemoteModule>>();
  registerPlugins([integrityPlugin(remotes)]);

  const request = async (name: string, { entry }: LiveVersion): Promise<RemoteModule> => {
    const count = requests.get(name) ?? 0;
    requests.set(name, count + 1);
    const container = containerName(name);
    // Another version's chunks, or what is left of a failed try, must not count as loaded.
    if (count > 0) {
      Reflect.deleteProperty(globalThis, `webpackChunk${container}`);
      forgetFailedShares();
    }
    const url = new URL(retryable(entry, count), document.baseURI).href;
    const remote = { name: container, entry: url, type: 'global' as const };
    registerRemotes([remote], { force: count > 0 });
    // A browser extension may have put in another address, which is the page's to allow.
    remote.entry = url;
    return remoteModuleSchema.parse(await loadRemote(`${container}/remote`));
  };

  const loadVersion = async (name: string, version: LiveVersion, givenUp: AbortSignal) => {
    // A browser answers a file's first request with the failure of its preload, hence one more.
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      try {
        return await request(name, version);
      } catch {
        const pause = PAUSE_MS * 2 ** attempt * (0.5 + Math.random());
        await new Promise((resolve) => setTimeout(resolve, pause));
        givenUp.throwIfAborted();
      }
    }
    return request(name, version);
  };

  const loadAny = async (name: string, givenUp: AbortSignal): Promise<RemoteModule> => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error('The release does not list it.');
    let failure: unknown;
    for (const version of chooseVersions(remote, visitor)) {
      givenUp.throwIfAborted();
      // What answers late must not ask again while another version is on its way.
      const late = new AbortController();
      const signal = AbortSignal.any([givenUp, late.signal]);
      try {
        const module = await inTime(loadVersion(name, version, signal), VERSION_TIMEOUT_MS);
        performance.mark(`plumbline ${name} ${version.version}`);
        return module;
      } catch (error) {
        late.abort();
        // Another version may stand in for it, but its team should hear of it.
        reportError(new RemoteLoadError(name, error, version.version));
        // A hang is told before other reasons: what hangs holds up every further try in this document.
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

  /** What is under way may be at its last attempt: who joins it has all of their own after it. */
  const join = (name: string, underWay: Promise<RemoteModule>) =>
    inTime(
      underWay.catch(() => loading.get(name) ?? start(name)),
      TIMEOUT_MS,
    ).catch((cause: unknown) => {
      throw cause instanceof RemoteLoadError ? cause : new RemoteLoadError(name, cause);
    });

  return {
    load(name) {
      const underWay = loading.get(name);
      return underWay ? join(name, underWay) : start(name);
    },
  };
}

/** The runtime would answer for ever with the failure of a file that the shell lends. */
function forgetFailedShares() {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const shares = scopes.flatMap((scope) => Object.values(scope)).flatMap((of) => Object.values(of));
  for (const share of shares) if (!share.lib) share.loading = null;
}

/** A browser joins a second request for one address to the first, even where that one hangs. */
const retryable = (entry: string, retry: number) =>
  retry === 0 ? entry : `${entry}?retry=${retry}`;
