import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../../builds/build-record.ts';
import { securityHeaders } from '../../site/headers.ts';
import { type Script, composePage, lateStyle } from '../../site/page.ts';
import { prerender } from '../../site/prerender.ts';
import { PRERENDER_FOLDER } from '../../shared/federation/build/index.ts';
import { baseOf } from '../../shared/federation/claims.ts';
import { type Remote, remotes } from '../../shared/federation/remotes.ts';
import { appConfig, nodeConfigs, pagesConfig } from './best-monolith-configs.ts';
import { lazyFiles } from './lazy-files.ts';
import { compile, entryFiles } from '../../builds/compile.ts';
import { type PeerParts, RELEASE, builtInRemotes, writePage } from './peer.ts';

/** Lazy parts of the shell that every signed-in screen asks for. */
const signedIn = ['/WorkspaceFrame.tsx', '/MobileTabBar.tsx'];

const REMOTES_FILE = 'assets/remotes.json';
const list = JSON.stringify(builtInRemotes);

/**
 * The best that one build can do with these sources: the same prerendered pages hydrated on their
 * own, the same lazy boundaries, every file that a screen will need named in its HTML, integrity
 * and headers as ours. Only composition at run time is missing.
 */
export async function buildBestMonolith({ sources, output, settings }: PeerParts) {
  const { stats } = await compile([
    pagesConfig(sources, output),
    appConfig(sources, output),
    ...nodeConfigs(sources, output),
  ]);
  const script = async (file: string): Promise<Script> => {
    const content = await readFile(path.join(output, 'assets', file));
    return { url: `/assets/${file}`, integrity: integrityOf(content) };
  };
  const scripts = (config: string, entry: string) =>
    Promise.all(entryFiles(stats, config, entry).map(script));
  const base = await scripts('best-pages', 'base');
  const product = await scripts('best', 'main');
  const prerendered = await prerenderAll(output, settings);
  const styles: string[] = [];
  const authentication = () =>
    Promise.all(lazyFiles(stats, 'best', ['/auth-remote/src/remote.tsx']).map(script));

  const publicPage = async (address: string, component: string) => {
    const markup = prerendered.pages.get(address);
    if (!markup) throw new Error(`The build writes no page for ${address}.`);
    styles.push(markup.style);
    return composePage({
      release: RELEASE,
      scripts: [
        ...base,
        ...(await scripts('best-pages', 'public')),
        ...(await scripts('best-pages', component)),
      ],
      remotes: { at: `/${REMOTES_FILE}`, integrity: integrityOf(Buffer.from(list)) },
      settings,
      prerendered: { ...markup, product: { scripts: product, next: await authentication() } },
    });
  };

  const { sessionCheck } = prerendered;
  if (!sessionCheck) throw new Error('The shell writes no check of the session.');
  styles.push(sessionCheck.style);

  const appPage = async (remote?: Remote) => {
    const lazy = lazyFiles(stats, 'best', [
      ...(remote ? [`/${remote.name}-remote/src/remote.tsx`] : []),
      ...(remote?.access === 'signed-in' ? signedIn : []),
      ...(remote?.data === 'at-once' ? ['@plumbline/shared/apollo'] : []),
    ]);
    return composePage({
      release: RELEASE,
      scripts: [...base, ...product],
      preload: await Promise.all(lazy.map(script)),
      remotes: builtInRemotes,
      settings,
      waiting: remote?.access === 'signed-in' ? sessionCheck : undefined,
    });
  };

  for (const remote of remotes) {
    for (const claimed of remote.paths) {
      const address = baseOf(claimed);
      const component = remote.prerender?.[address];
      const page = component ? await publicPage(address, component) : await appPage(remote);
      await writePage(output, path.posix.join(address.slice(1), 'index.html'), page);
    }
  }
  await writePage(output, 'app.html', await appPage());
  await writePage(output, REMOTES_FILE, list);
  const headers = securityHeaders({ settings, builds: ['best'], styles: [lateStyle, ...styles] });
  await writePage(output, 'headers.json', JSON.stringify(headers));
}

/** Every page that a release writes as complete HTML, from the build's scripts for Node. */
async function prerenderAll(output: string, settings: PeerParts['settings']) {
  const read = (name: string) =>
    readFile(path.join(output, PRERENDER_FOLDER, `${name}.cjs`), 'utf8');
  const listed = remotes.flatMap((remote) => Object.entries(remote.prerender ?? {}));
  const pages = listed.map(async ([address, name]) => ({ address, script: await read(name) }));
  return prerender({ shell: await read('shell'), settings, pages: await Promise.all(pages) });
}
