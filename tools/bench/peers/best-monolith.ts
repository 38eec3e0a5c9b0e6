import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../../../delivery/builds/build-record.ts';
import { anyBelow } from '../../../delivery/release/site-claims.ts';
import { securityHeaders } from '../../../delivery/site/headers.ts';
import type { Hosting } from '../../../delivery/site/hosting.ts';
import { type Script, composePage, lateStyle, revealScript } from '../../../delivery/site/page.ts';
import { prerender } from '../../../delivery/site/run-render-pages.ts';
import { PRERENDER_FOLDER } from '../../../delivery/webpack/build-names.ts';
import { APOLLO } from '../../../delivery/webpack/chunk-names.ts';
import { baseOf } from '../../../shared/federation/claims.ts';
import { type Remote, remotes } from '../../../shared/federation/remotes.ts';
import { appConfig, nodeConfigs, pagesConfig } from './best-monolith-configs.ts';
import { lazyFiles } from './lazy-files.ts';
import { compile, entryFiles } from '../../../delivery/builds/compile.ts';
import { claimsBelow, pagesBelow } from './pages-below.ts';
import { type PeerParts, RELEASE, builtInRemotes, writePage } from './peer.ts';

/** Lazy modules of the shell that every signed-in screen needs. */
const signedIn = ['/WorkspaceFrame.tsx', '/MobileTabBar.tsx'];

/** Of a project's tabs, which are one chunk by its name. */
const tabModules = ['/SlotContent.tsx', '/slots/MoneyTab.tsx', '/slots/WorkTab.tsx'];

const REMOTES_FILE = 'assets/remotes.json';
const list = JSON.stringify(builtInRemotes);

/**
 * The best possible monolith from these sources: like the product, it prerenders pages that hydrate
 * on their own and what signed-in pages show before their scripts, loads the same parts lazily, preloads the files of each screen, and uses integrity
 * and the same headers. It only lacks composition at run time.
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
    if (!markup) throw new Error(`The build prerenders no page for ${address}.`);
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
  if (!sessionCheck) throw new Error('The shell prerenders no session check.');
  styles.push(sessionCheck.style);

  const [revealFile = ''] = entryFiles(stats, 'best-pages', 'reveal');
  const reveal = await readFile(path.join(output, 'assets', revealFile), 'utf8');
  styles.push(...[...prerendered.workspace.values()].flatMap((markup) => markup?.style ?? []));

  /** @param tab the remote that fills the page's tab, if that has an address */
  const appPage = async (remote?: Remote, address = '', tab?: Remote) => {
    const markup = prerendered.workspace.get(address);
    const painted = markup ? { ...markup, reveal } : undefined;
    const lazy = lazyFiles(stats, 'best', [
      ...(remote ? [`/${remote.name}-remote/src/remote.tsx`] : []),
      ...(remote?.access === 'signed-in' ? signedIn : []),
      ...(remote?.data === 'at-once' ? [APOLLO] : []),
      ...(tab ? [...tabModules, `/${tab.name}-remote/src/remote.tsx`] : []),
    ]);
    return composePage({
      release: RELEASE,
      scripts: [...base, ...product],
      preload: await Promise.all(lazy.map(script)),
      remotes: builtInRemotes,
      settings,
      waiting: remote?.access === 'signed-in' ? { sessionCheck, painted } : undefined,
    });
  };

  for (const remote of remotes) {
    for (const claimed of remote.paths) {
      const address = baseOf(claimed);
      const component = remote.access === 'public' ? remote.prerender?.[address] : undefined;
      const page = component
        ? await publicPage(address, component)
        : await appPage(remote, address);
      await writePage(output, pageFile(address), page);
    }
  }
  for (const { address, claimed, remote, below, tab } of pagesBelow()) {
    const painted = tab ? claimed : anyBelow(below);
    await writePage(output, pageFile(address), await appPage(remote, painted, tab));
  }
  await writePage(output, 'app.html', await appPage());
  await writePage(output, REMOTES_FILE, list);
  const headers = securityHeaders({
    settings,
    builds: ['best'],
    styles: [lateStyle, ...styles],
    scripts: [revealScript(reveal)],
  });
  const fallbacks = Object.fromEntries(
    pagesBelow().map(({ claimed, address }) => [claimed, pageFile(address)]),
  );
  await writePage(output, 'hosting.json', JSON.stringify({ headers, fallbacks } satisfies Hosting));
}

const pageFile = (address: string) => path.posix.join(address.slice(1), 'index.html');

/** Prerenders all pages with the scripts of the build for Node. */
async function prerenderAll(output: string, settings: PeerParts['settings']) {
  const read = (name: string) =>
    readFile(path.join(output, PRERENDER_FOLDER, `${name}.cjs`), 'utf8');
  const listed = (access: Remote['access']) =>
    Promise.all(
      remotes
        .filter((remote) => remote.access === access)
        .flatMap((remote) => Object.entries(remote.prerender ?? {}))
        .map(async ([address, name]) => ({ address, script: await read(name), isPlain: false })),
    );
  const signedIn = await listed('signed-in');
  return prerender({
    shell: await read('shell'),
    settings,
    pages: await listed('public'),
    workspace: [
      ...signedIn.filter(({ address }) => !address.includes('{id}')),
      ...claimsBelow.map(({ below }) => ({ address: anyBelow(below) })),
    ],
    tabs: pagesBelow().flatMap(({ claimed, slot }) =>
      signedIn
        .filter(({ address }) => address === slot)
        .map(({ script }) => ({ address: claimed, slot: slot ?? '', script })),
    ),
    remotes: builtInRemotes,
  });
}
