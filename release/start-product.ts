import type { ServerType } from '@hono/node-server';
import path from 'node:path';
import { startServices } from '../backend/start-services.ts';
import type { Settings } from '../shared/federation/settings.ts';
import { activate } from './activate.ts';
import { putLive } from './change-registry.ts';
import { changedBuilds } from './changed-builds.ts';
import { LIVE, folderStore } from './folder-store.ts';
import { localSite } from './local-site.ts';
import { emptyRegistry } from './registry.ts';
import { newestRelease } from './release-log.ts';
import { serveSite } from './serve.ts';
import {
  type Environment,
  publicUrl,
  readReleaseSettings,
  releasedBy,
  sitePort,
} from './settings.ts';

/** Only who runs a program on this machine can be asked for code there. */
const OVERRIDE_ORIGINS = 'http://localhost:*';

export interface Product {
  readonly url: string;
  /** Where the embedded backend shows its mail, or null where a Supabase project sends it. */
  readonly inboxUrl: string | null;
  readonly stop: () => Promise<void>;
}

/**
 * Brings up the whole product on this machine: starts what answers its calls, builds and releases
 * what changed, and serves the site.
 * @throws Error that says what is in the way and what to do
 */
export async function startProduct(env: Environment): Promise<Product> {
  const address = publicUrl(env);
  const services = await startServices({ ...env, PUBLIC_URL: address });
  try {
    const settings = readReleaseSettings({ OVERRIDE_ORIGINS, ...services.env });
    const site = localSite(env);
    await releaseChanges(site, env, settings);
    const server = await serveSite(path.join(site, LIVE), sitePort(env));
    const stop = async () => {
      await closeServer(server);
      await services.stop();
    };
    return { url: address, inboxUrl: services.inboxUrl, stop };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

/** What was rolled back stays so: its sources are those of its last release, live or not. */
async function releaseChanges(site: string, env: Environment, settings: Settings) {
  const store = folderStore(site);
  const newest = await newestRelease(store);
  const builds = await changedBuilds(newest?.registry ?? emptyRegistry);
  await activate(store, {
    what: 'start',
    by: releasedBy(env),
    settings,
    builds,
    change: (registry, actor) => putLive(registry, builds, 100, actor),
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
