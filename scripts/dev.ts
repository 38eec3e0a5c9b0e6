/**
 * `npm run dev`: the shell and every remote from source with hot reload, each on the port that
 * `remotes.json` gives it. `npm run dev -- projects`: only that remote; the others are those of the
 * local site's live release.
 */
import { startServices } from '../backend/start-services.ts';
import { readReleaseSettings } from '../site/settings.ts';
import { buildNames, checkBuildNames } from '../shared/federation/build/index.ts';
import { serveBuild } from './dev/serve-build.ts';
import { developedRemotes } from './dev/developed-remotes.ts';
import { explain } from './explain.ts';
import { onStopSignal } from './on-stop-signal.ts';

try {
  const named = process.argv.slice(2);
  checkBuildNames(named);
  const services = await startServices(process.env);
  const { env, inboxUrl } = services;
  const settings = readReleaseSettings(env);
  const remotes = await developedRemotes(named, env);
  const developed = named.length > 0 ? ['shell', ...named] : buildNames;
  const servers = await Promise.all(
    developed.map((name) => serveBuild(name, { remotes, settings, env })),
  );
  console.log(`\nPlumbline in development: ${servers[0]?.url ?? ''}`);
  for (const { name, url } of servers.slice(1)) console.log(`  ${name.padEnd(12)} alone: ${url}`);
  if (inboxUrl) console.log(`Its mail arrives at: ${inboxUrl}`);
  onStopSignal(async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await services.stop();
  });
} catch (error) {
  explain(error);
}
