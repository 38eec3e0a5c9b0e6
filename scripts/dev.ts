/**
 * `npm run dev`: the shell and every remote from source with hot reload, each on the port that
 * `remotes.json` gives it. `npm run dev -- projects`: the shell and that remote; the others are those
 * of the local site's live release. Beside a running `npm start`, that remote alone: the product that
 * runs can take it by an override.
 */
import { startServices } from '../backend/start-services.ts';
import { folderStore } from '../release/folder-store.ts';
import { liveSettings } from '../release/live-facts.ts';
import { localSite } from '../release/open-site.ts';
import { emptyRegistry } from '../release/registry.ts';
import { newestRelease } from '../release/release-log.ts';
import { baseOf } from '../shared/federation/claims.ts';
import { buildNames, checkBuildNames } from '../shared/federation/build/index.ts';
import { remotes } from '../shared/federation/remotes.ts';
import { readReleaseSettings } from '../site/settings.ts';
import { composePages } from './dev/compose-pages.ts';
import { developedRemotes } from './dev/developed-remotes.ts';
import { findRunning } from './dev/find-running.ts';
import { checkPorts, serveBuild } from './dev/serve-build.ts';
import { watchRemotes } from './dev/watch-remotes.ts';
import { explain } from './explain.ts';
import { onStopSignal } from './on-stop-signal.ts';

const started: (() => Promise<void> | void)[] = [];
const stop = async () => {
  for (const end of started.splice(0).reverse()) await end();
};

try {
  const named = process.argv.slice(2);
  checkBuildNames(named);
  const site = folderStore(localSite(process.env));
  const newest = await newestRelease(site);
  const registry = newest?.registry ?? emptyRegistry;
  let live = developedRemotes(named, remotes, registry);

  const running = await findRunning(process.env);
  const product = named.length > 0 && !named.includes('shell') ? running.product : null;
  const own = named.length > 0 ? named : buildNames;
  const developed = product ? own : [...new Set(['shell', ...own])];
  await checkPorts(developed, process.env);
  const joined = { ...process.env, ...running.backend };
  // A remote alone makes up its answers, and the product that runs has its services.
  const services = product ? { env: joined, inboxUrl: null } : await startServices(joined);
  if ('stop' in services) started.push(services.stop);
  const { env, inboxUrl } = services;
  const settings = readReleaseSettings(env, product ? await liveSettings(site, newest) : {});

  const servers = await Promise.all(
    developed.map(async (name) => {
      const server = await serveBuild(
        name,
        env,
        composePages(name, settings, () => live),
      );
      started.push(server.stop);
      return server;
    }),
  );
  const shell = servers.find(({ name }) => name === 'shell');
  if (shell) {
    const unwatch = watchRemotes((list) => {
      live = developedRemotes(named, list, registry);
      shell.reload();
    });
    started.push(unwatch);
  }

  console.log(`\nPlumbline in development: ${product ?? servers[0]?.url ?? ''}`);
  if (product)
    console.log('It runs already, as released. Nothing but what is named is from source:');
  for (const { name, url } of servers.filter((server) => server.name !== 'shell')) {
    console.log(`  ${name.padEnd(12)} alone: ${url}`);
    if (!product) continue;
    const [path = '/'] = remotes.find((remote) => remote.name === name)?.paths ?? [];
    console.log(`  ${''.padEnd(12)} in it: ${product}${baseOf(path)}?override=${name}@${url}`);
  }
  if (inboxUrl) console.log(`Its mail arrives at: ${inboxUrl}`);
  onStopSignal(stop);
} catch (error) {
  explain(error);
  await stop();
  // A build that is under way would go on.
  process.exit();
}
