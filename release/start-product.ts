import type { ServerType } from '@hono/node-server';
import { buildNames } from '../shared/federation/build/index.ts';
import { readBuildRecord } from './build-record.ts';
import { localSite } from './local-site.ts';
import { lastReleasedSources, readRegistry } from './registry.ts';
import { serveSite } from './serve.ts';
import { type Environment, publicUrl, readReleaseSettings, sitePort } from './settings.ts';
import { release } from './site.ts';
import { startServices } from '../backend/start-services.ts';
import { hashSources } from './sources.ts';

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
    const settings = readReleaseSettings(services.env);
    const site = localSite(env);
    await release(site, await changedBuilds(site), settings);
    const server = await serveSite(site, sitePort(env));
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

/** The builds whose sources are not those of their last release, built where they need be. */
async function changedBuilds(site: string) {
  const registry = await readRegistry(site);
  const builds = await Promise.all(
    buildNames.map(async (name) => ({
      name,
      sources: await hashSources(name),
      record: await readBuildRecord(name),
    })),
  );
  const changed = builds.filter(
    ({ name, sources }) => sources !== lastReleasedSources(registry, name),
  );
  const stale = changed.filter(({ sources, record }) => record?.sources !== sources);
  const ready = changed.filter((build) => !stale.includes(build));
  // webpack takes a second to load, and most starts need none of it.
  const built = stale.length > 0 ? await (await import('./build.ts')).build(names(stale)) : [];
  return [...ready.flatMap(({ record }) => record ?? []), ...built];
}

const names = (builds: readonly { name: string }[]) => builds.map(({ name }) => name);

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
