/** `npm start`: runs the product at http://localhost:3000, with an embedded backend and inbox. */
import path from 'node:path';
import { startServices } from '../backend/server/start-services.ts';
import { currentBuilds } from '../delivery/builds/current-builds.ts';
import { hashSources } from '../delivery/builds/sources.ts';
import { activate } from '../delivery/release/activate.ts';
import { putLive } from '../delivery/release/change-registry.ts';
import { LIVE, folderStore } from '../delivery/release/folder-store.ts';
import { liveSettings } from '../delivery/release/live-facts.ts';
import { workingSite } from '../delivery/release/open-site.ts';
import { emptyRegistry, lastReleasedSources } from '../delivery/release/registry.ts';
import { newestRelease } from '../delivery/release/release-log.ts';
import { buildNames } from '../delivery/webpack/build-names.ts';
import type { Settings } from '../shared/federation/settings.ts';
import { closeServer, serveSite } from '../delivery/site/serve.ts';
import {
  type Environment,
  publicUrl,
  readReleaseSettings,
  sitePort,
} from '../delivery/settings.ts';
import { runCommand } from './process/run-command.ts';
import { onStopSignal } from './process/on-stop-signal.ts';

const { env } = process;

await runCommand(async () => {
  const site = workingSite(env);
  const address = publicUrl(env);
  // Overrides load code from localhost. A public site does not allow that by default.
  const OVERRIDE_ORIGINS = address.startsWith('https:') ? '' : 'http://localhost:*';
  const services = await startServices({ ...env, PUBLIC_URL: address });
  const stop = await serve(site, { OVERRIDE_ORIGINS, ...services.env }).catch(
    async (error: unknown) => {
      await services.stop();
      throw error;
    },
  );
  console.log(`\nPlumbline is ready:  ${address}`);
  if (services.inboxUrl) {
    console.log(`Its mail arrives at: ${services.inboxUrl}`);
    console.log('Three people to try it with: npm run demo');
  }
  onStopSignal(async () => {
    await stop();
    await services.stop();
  });
});

async function serve(site: string, env: Environment) {
  await releaseChanges(site, env);
  const server = await serveSite(path.join(site, LIVE), sitePort(env));
  return () => closeServer(server);
}

/** Releases builds with changed sources. One that was rolled back is not released again. */
async function releaseChanges(site: string, env: Environment) {
  const store = folderStore(site);
  const newest = await newestRelease(store);
  // Reports wrong settings before anything is built.
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
