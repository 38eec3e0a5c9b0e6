import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type RemoteModule } from '@plumbline/shared/contracts';
import { containerName } from '../container-name.ts';
import type { LiveRemote } from '../live-remote.ts';
import { integrityPlugin } from './integrity-plugin.ts';
import { RemoteLoadError } from './RemoteLoadError.ts';
import { remoteModuleSchema } from './remote-module.ts';

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 2;
const PAUSE_MS = 250;

export interface RemoteLoader {
  /**
   * The public face of a remote, fetched on the first call.
   * @throws RemoteLoadError where it does not arrive whole, in 10 s, or by the contract; the next
   * call tries again
   */
  readonly load: (name: string) => Promise<RemoteModule>;
}

/**
 * Loads remotes as the page's registry lists them. Nothing is known of them at build time, so a new
 * version, or a new remote, needs no build of the shell.
 */
export function createRemoteLoader(remotes: readonly LiveRemote[]): RemoteLoader {
  const attempts = new Map<string, number>();
  const loading = new Map<string, Promise<RemoteModule>>();
  registerPlugins([integrityPlugin(remotes)]);
  registerRemotes(remotes.map((remote) => federationRemote(remote, 0)));

  const attempt = async (remote: LiveRemote): Promise<RemoteModule> => {
    const count = attempts.get(remote.name) ?? 0;
    attempts.set(remote.name, count + 1);
    if (count > 0) registerRemotes([federationRemote(remote, count)], { force: true });
    const module: unknown = await loadRemote(`${containerName(remote.name)}/remote`);
    return remoteModuleSchema.parse(module);
  };

  const attemptAll = async (name: string): Promise<RemoteModule> => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error('The release does not list it.');
    // A browser answers a file's first request with the failure of its preload, hence one more.
    for (let rest = ATTEMPTS - 1; rest > 0; rest -= 1) {
      try {
        return await attempt(remote);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (1 + Math.random())));
      }
    }
    return attempt(remote);
  };

  return {
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const started = inTime(attemptAll(name)).catch((cause: unknown) => {
        loading.delete(name);
        throw new RemoteLoadError(name, cause);
      });
      loading.set(name, started);
      return started;
    },
  };
}

/** A browser joins a second request for one address to the first, even where that one hangs. */
const federationRemote = ({ name, entry }: LiveRemote, retry: number) => ({
  name: containerName(name),
  entry: retry === 0 ? entry : `${entry}?retry=${retry}`,
  type: 'global' as const,
});

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No answer in ${TIMEOUT_MS} ms.`));
    }, TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}
