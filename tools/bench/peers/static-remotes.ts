import type { RemoteLoader } from '../../../shared/federation/index.ts';

export { RemoteLoadError } from '../../../shared/federation/loader/RemoteLoadError.ts';
export { type LiveRemote, liveRemoteSchema } from '../../../shared/federation/live-remote.ts';
export { type Settings, parseSettings } from '../../../shared/federation/settings.ts';

const remotes: Readonly<Record<string, RemoteLoader['load']>> = {
  marketing: () => import('marketing/remote'),
  auth: () => import('auth/remote'),
  dashboard: () => import('dashboard/remote'),
  projects: () => import('projects/remote'),
  payments: () => import('payments/remote'),
  field: () => import('field/remote'),
};

/** Replaces `shared/federation` by imports that the federation plugin resolves. */
export function createRemoteLoader(): RemoteLoader {
  return {
    load: async (name) => {
      const load = remotes[name];
      if (!load) throw new Error(`The build names no remote ${name}.`);
      return load(name);
    },
  };
}
