/**
 * `npm run dev`: the shell and every remote from source with hot reload, each on its port in
 * `remotes.json`. `npm run dev -- projects`: the shell and that remote from source, the others from
 * the local site's live release. While `npm start` runs, only that remote: the running product
 * loads it by an override.
 */
import { startServices } from '../backend/server/start-services.ts';
import { folderStore } from '../delivery/release/folder-store.ts';
import { liveSettings } from '../delivery/release/live-facts.ts';
import { localSite } from '../delivery/release/open-site.ts';
import { emptyRegistry } from '../delivery/release/registry.ts';
import { newestRelease } from '../delivery/release/release-log.ts';
import { baseOf } from '../shared/federation/claims.ts';
import { buildNames, checkBuildNames } from '../delivery/webpack/build-names.ts';
import { remotes } from '../shared/federation/remotes.ts';
import { readReleaseSettings } from '../delivery/settings.ts';
import { composePages } from './dev/compose-pages.ts';
import { developedRemotes } from './dev/developed-remotes.ts';
import { findRunning } from './dev/find-running.ts';
import { checkPorts, serveBuild } from './dev/serve-build.ts';
import { watchRemotes } from './dev/watch-remotes.ts';
import { reportFailure } from './process/run-command.ts';
import { onStopSignal } from './process/on-stop-signal.ts';

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
  // A standalone remote has fake services, and a running product has its own.
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

  onStopSignal(stop);
  // The shell's page gives up on a remote that does not arrive within seconds.
  await Promise.all(servers.map(({ built }) => built));
  console.log(`\nPlumbline in development: ${product ?? servers[0]?.url ?? ''}`);
  if (product)
    console.log('It is already running, as released. Only the named builds are from source:');
  for (const { name, url } of servers.filter((server) => server.name !== 'shell')) {
    console.log(`  ${name.padEnd(12)} standalone: ${url}`);
    if (!product) continue;
    const [path = '/'] = remotes.find((remote) => remote.name === name)?.paths ?? [];
    console.log(`  ${''.padEnd(12)} in it: ${product}${baseOf(path)}?override=${name}@${url}`);
  }
  if (inboxUrl) console.log(`Its mail arrives at: ${inboxUrl}`);
} catch (error) {
  reportFailure(error);
  await stop();
  // A running build would keep the process alive.
  process.exit();
}
