import { createHash } from 'node:crypto';
import path from 'node:path';
import { integrityOf, siteFile } from '../builds/build-record.ts';
import { redirects } from '../../shared/contracts/index.ts';
import {
  NO_CONNECTION_FILE,
  baseOf,
  covers,
  offlineClaims,
  sampleOf,
} from '../../shared/federation/claims.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import type { Settings } from '../../shared/federation/settings.ts';
import { comeBackScript } from '../site/come-back-script.ts';
import { securityHeaders } from '../site/headers.ts';
import { hostingFiles } from '../site/hosting.ts';
import { composeNoConnectionPage, noConnectionStyle } from '../site/no-connection-page.ts';
import {
  type Script,
  type Waiting,
  composePage,
  lateStyle,
  noScriptStyle,
  notFoundWithoutScript,
  revealScript,
} from '../site/page.ts';
import type { PublicPageMarkup } from '../site/run-render-pages.ts';
import { NO_WORKER, WORKER_FILE, composeWorker } from '../site/service-worker.ts';
import { siteAssets } from '../site/site-assets.ts';
import {
  type Claim,
  type Tab,
  anyBelow,
  prerenderClaims,
  readWritten,
} from './prerender-claims.ts';
import { titled } from '../../shared/page-title.ts';
import { stableRemote, liveRemotes, stableShell } from './registry.ts';
import type {
  Registry,
  ReleasedRemote,
  ReleasedShell,
  ReleasedVersion,
} from './registry-schema.ts';
import type { SiteFile } from './site-store.ts';

/**
 * Every file of the site that changes with a release, and its content: a page for each address that
 * a remote claims or the router knows, `app.html` for all others, and the headers that go with them.
 * @param versions the absolute path of a folder with the live versions of builds with prerendered
 * pages
 */
export async function composeSite(
  versions: string,
  registry: Registry,
  settings: Settings,
): Promise<SiteFile[]> {
  const shell = stableShell(registry);
  if (!shell)
    throw new Error('The site has no shell yet. Release the shell with its first remote.');
  const remotes = liveRemotes(registry);
  const list = JSON.stringify(remotes);
  const listFile = `registry/${shortHash(list)}.json`;
  const release = shortHash(`${shell.metadata.version} ${list}`);
  const shellScripts = (files?: readonly string[]) => scriptsOf('shell', shell, files);
  const product = shellScripts(shell.extras.entry);
  const late = settings.beaconUrl ? shellScripts(shell.extras.beacons) : [];
  const common = { release, settings, late };
  const claims = remotes.flatMap(({ name, paths }) =>
    paths.map((path) => ({
      name,
      address: baseOf(path),
      isWildcard: path !== baseOf(path),
      live: stableRemote(registry, name),
    })),
  );
  const wildcards = claims.filter(({ isWildcard }) => isWildcard);
  const tabs = tabClaims(remotes).flatMap((tab): Tab[] => {
    const claim = wildcards.find((one) => covers(`${one.address}/*`, sampleOf(tab.address)));
    return claim ? [{ ...tab, claim }] : [];
  });
  const {
    pages: prerendered,
    sessionCheck,
    workspace,
  } = await prerenderClaims(versions, shell, { claims, tabs, remotes, settings });
  const reveal = await readWritten(versions, shell, shell.extras.reveal);

  const appPage = (preload: readonly Script[], waiting?: Waiting) =>
    composePage({ ...common, scripts: product, preload, remotes, waiting });

  const offlineScripts = (isOffline = false) =>
    isOffline && settings.serviceWorker !== 'off' ? shellScripts(shell.extras.offlineScripts) : [];

  /**
   * @param address of the claim, or one below it
   * @param tab the scripts of what other remotes show there
   */
  const claimedPage = ({ name, live }: Claim, address: string, tab: readonly Script[] = []) => {
    const { access, data, offline } = live.extras;
    if (access === 'public') return appPage(exposedScripts(name, live));
    const dataLayer = data === 'on-demand' ? [] : shellScripts(shell.extras.apollo);
    const frame = shellScripts(shell.extras.frame);
    const markup = workspace.get(address);
    return appPage(
      [...frame, ...exposedScripts(name, live), ...dataLayer, ...offlineScripts(offline), ...tab],
      sessionCheck && {
        sessionCheck,
        painted: markup && reveal ? { ...markup, reveal } : undefined,
      },
    );
  };

  const publicPage = ({ name, address, live }: Claim, markup: PublicPageMarkup) => {
    const next = linkedRemotes(markup, remotes)
      .filter((other) => other !== name)
      .flatMap((other) => exposedScripts(other, stableRemote(registry, other)));
    const page = live.extras.pages[address];
    const { publicPage, plainPage } = shell.extras;
    const own = scriptsOf(name, live, page?.browser);
    const isPlain = page?.plain === true && plainPage !== undefined;
    // An older shell hydrates components alone: with it, a page without React stays static HTML.
    const first = isPlain
      ? [...shellScripts(plainPage), ...own]
      : [
          ...product.slice(0, 1),
          ...shellScripts(publicPage?.browser),
          ...(page?.plain === true ? [] : own),
        ];
    return composePage({
      ...common,
      scripts: first,
      remotes: { at: `/${listFile}`, integrity: integrityOf(Buffer.from(list)) },
      prerendered: {
        ...markup,
        product: { scripts: isPlain ? product : product.slice(1), next },
      },
    });
  };

  const markups = [...prerendered.values(), ...workspace.values(), sessionCheck];
  const styles = markups.flatMap((markup) => markup?.style ?? []);
  const builds = Object.keys(registry.microFrontends);
  const headers = securityHeaders({
    settings,
    builds,
    styles: [lateStyle, noScriptStyle, noConnectionStyle, ...styles],
    scripts: [comeBackScript, ...(reveal ? [revealScript(reveal)] : [])],
  });
  // What is painted at the claimed address is not what the addresses below it show.
  const pageBelow = ({ address }: Claim) =>
    workspace.has(anyBelow(address)) ? anyBelow(address) : address;
  const tabPages = tabs.map(({ address, slot, filler, claim }) => {
    const live = stableRemote(registry, filler);
    const scripts = [
      ...shellScripts(shell.extras.slotScripts),
      ...offlineScripts(live.extras.offline),
      ...exposedScripts(filler, live),
      ...scriptsOf(filler, live, live.extras.fillScripts?.[slot]),
    ];
    const file = pageFile(address.replaceAll('{id}', 'any'));
    const painted = workspace.get(address) ? address : pageBelow(claim);
    return { address, file, content: claimedPage(claim, painted, scripts) };
  });
  const app = composePage({
    ...common,
    title: titled('Page Not Found'),
    scripts: product,
    remotes,
    withoutScript: notFoundWithoutScript,
  });
  return [
    [listFile, list],
    ...claims.map((claim): SiteFile => {
      const markup = prerendered.get(claim.address);
      return [
        pageFile(claim.address),
        markup ? publicPage(claim, markup) : claimedPage(claim, claim.address),
      ];
    }),
    ...wildcards
      .filter((claim) => pageBelow(claim) !== claim.address)
      .map((claim): SiteFile => [pageFile(pageBelow(claim)), claimedPage(claim, pageBelow(claim))]),
    ...tabPages.map(({ file, content }): SiteFile => [file, content]),
    ...Object.keys(redirects).map((address): SiteFile => [pageFile(address), appPage([])]),
    ['app.html', app],
    ...(await siteAssets(settings.publicUrl, prerendered)),
    [NO_CONNECTION_FILE, composeNoConnectionPage(release)],
    [WORKER_FILE, await serviceWorker(versions, shell, remotes, settings)],
    ...hostingFiles(
      {
        headers,
        fallbacks: {
          ...Object.fromEntries(tabPages.map(({ address, file }) => [address, file])),
          ...Object.fromEntries(
            wildcards.map((claim) => [claim.address, pageFile(pageBelow(claim))]),
          ),
        },
      },
      app,
    ),
    ['live.json', JSON.stringify({ release })],
  ];
}

/** Where the shell has no worker, or no page starts without signal, it takes away what browsers have. */
async function serviceWorker(
  versions: string,
  shell: ReleasedShell,
  remotes: readonly LiveRemote[],
  settings: Settings,
): Promise<string> {
  const claims = settings.serviceWorker === 'off' ? [] : offlineClaims(remotes);
  const script = claims.length > 0 && (await readWritten(versions, shell, shell.extras.worker));
  return script ? composeWorker(script, claims) : NO_WORKER;
}

/** Where what fills a slot has an address of its own. */
const tabClaims = (remotes: readonly LiveRemote[]) =>
  remotes.flatMap(({ name, fills = {} }) =>
    Object.entries(fills).flatMap(([slot, { path }]) =>
      path ? [{ slot, address: baseOf(path), filler: name }] : [],
    ),
  );

/** The public remotes that a page links to. */
const linkedRemotes = ({ links }: PublicPageMarkup, remotes: readonly LiveRemote[]) =>
  remotes
    .filter(
      ({ access, paths }) => access === 'public' && paths.some((path) => links.includes(path)),
    )
    .map(({ name }) => name);

const pageFile = (address: string) => path.posix.join(address.slice(1), 'index.html');

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const exposedScripts = (name: string, live: ReleasedRemote) =>
  scriptsOf(name, live, [...live.extras.entry, ...live.extras.exposed]);

const scriptsOf = (
  name: string,
  { metadata, extras }: ReleasedVersion,
  files: readonly string[] = [],
): Script[] =>
  files.map((file) => ({
    url: `/${siteFile({ name, version: metadata.version }, file)}`,
    integrity: extras.files[file] ?? '',
    version: metadata.version,
  }));
