/** `npm start`: the product at http://localhost:3000, with its own backend and inbox. */
import path from 'node:path';
import { startServices } from '../backend/start-services.ts';
import { currentBuilds } from '../builds/current-builds.ts';
import { hashSources } from '../builds/sources.ts';
import { activate } from '../release/activate.ts';
import { putLive } from '../release/change-registry.ts';
import { LIVE, folderStore } from '../release/folder-store.ts';
import { liveSettings } from '../release/live-facts.ts';
import { workingSite } from '../release/open-site.ts';
import { emptyRegistry, lastReleasedSources } from '../release/registry.ts';
import { newestRelease } from '../release/release-log.ts';
import { buildNames } from '../shared/federation/build/index.ts';
import type { Settings } from '../shared/federation/settings.ts';
import { closeServer, serveSite } from '../site/serve.ts';
import { type Environment, publicUrl, readReleaseSettings, sitePort } from '../site/settings.ts';
import { explain } from './explain.ts';
import { onStopSignal } from './on-stop-signal.ts';

const { env } = process;

try {
  const site = workingSite(env);
  const address = publicUrl(env);
  // Only a program on this machine can be asked for code there, so other people's pages allow none.
  const OVERRIDE_ORIGINS = address.startsWith('https:') ? '' : 'http://localhost:*';
  const services = await startServices({ ...env, PUBLIC_URL: address });
  const stop = await serve(site, { OVERRIDE_ORIGINS, ...services.env }).catch(
    async (error: unknown) => {
      await services.stop();
      throw error;
    },
  );
  console.log(`\nPlumbline is ready:  ${address}`);
  if (services.inboxUrl) console.log(`Its mail arrives at: ${services.inboxUrl}`);
  onStopSignal(async () => {
    await stop();
    await services.stop();
  });
} catch (error) {
  explain(error);
}

async function serve(site: string, env: Environment) {
  await releaseChanges(site, env);
  const server = await serveSite(path.join(site, LIVE), sitePort(env));
  return () => closeServer(server);
}

/** What was rolled back stays so: its sources are those of its last release, live or not. */
async function releaseChanges(site: string, env: Environment) {
  const store = folderStore(site);
  const newest = await newestRelease(store);
  // What is wrong with the settings is said before anything is built.
  const settings = (live: Partial<Settings>) => readReleaseSettings(env, live);
  settings(await liveSettings(store, newest));
  const live = newest?.registry ?? emptyRegistry;
  const changed = await Promise.all(
    buildNames.map(async (name) =>
      (await hashSources(name)) === lastReleasedSources(live, name) ? [] : name,
    ),
  );
  const builds = await currentBuilds(changed.flat());
  await activate(store, env, {
    what: 'start',
    builds,
    settings,
    change: (registry, actor) => putLive(registry, builds, 100, actor),
  });
}
