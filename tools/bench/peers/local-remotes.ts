import type { RemoteLoader } from '../../../shared/federation/index.ts';

export { RemoteLoadError } from '../../../shared/federation/loader/RemoteLoadError.ts';
export { type LiveRemote, liveRemoteSchema } from '../../../shared/federation/live-remote.ts';
export { type Settings, parseSettings } from '../../../shared/federation/settings.ts';

const remotes: Readonly<Record<string, RemoteLoader['load']>> = {
  marketing: () => import('../../../marketing-remote/src/remote.tsx'),
  auth: () => import('../../../auth-remote/src/remote.tsx'),
  dashboard: () => import('../../../dashboard-remote/src/remote.tsx'),
  projects: () => import('../../../projects-remote/src/remote.tsx'),
  payments: () => import('../../../payments-remote/src/remote.tsx'),
  field: () => import('../../../field-remote/src/remote.tsx'),
};

/**
 * Replaces `shared/federation` in the monoliths: the remotes are lazy chunks of the same build.
 */
export function createRemoteLoader(): RemoteLoader {
  return {
    load: async (name) => {
      const load = remotes[name];
      if (!load) throw new Error(`The build has no remote ${name}.`);
      return load(name);
    },
  };
}
