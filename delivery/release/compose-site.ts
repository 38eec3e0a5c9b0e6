import { createHash } from 'node:crypto';
import path from 'node:path';
import { integrityOf } from '../builds/build-record.ts';
import { redirects } from '../../shared/contracts/index.ts';
import { NO_CONNECTION_FILE, offlineClaims } from '../../shared/federation/claims.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import type { Settings } from '../../shared/federation/settings.ts';
import { comeBackScript } from '../site/come-back-script.ts';
import { securityHeaders } from '../site/headers.ts';
import { hostingFiles } from '../site/hosting.ts';
import { composeNoConnectionPage, noConnectionStyle } from '../site/no-connection-page.ts';
import { lateStyle, noScriptStyle, revealScript } from '../site/page.ts';
import { NO_WORKER, WORKER_FILE, composeWorker } from '../site/service-worker.ts';
import { siteAssets } from '../site/site-assets.ts';
import { pageWriter } from './page-writer.ts';
import { prerenderClaims, readWritten } from './prerender-claims.ts';
import { liveRemotes, stableShell } from './registry.ts';
import type { Registry, ReleasedShell } from './registry-schema.ts';
import { type Claim, anyBelow, claimsOf } from './site-claims.ts';
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
  const { claims, wildcards, tabs } = claimsOf(registry, remotes);
  const list = JSON.stringify(remotes);
  const listFile = `registry/${shortHash(list)}.json`;
  const release = shortHash(`${shell.metadata.version} ${list}`);
  const composed = { claims, tabs, remotes, settings };
  const prerendered = await prerenderClaims(versions, shell, composed);
  const { pages, workspace, sessionCheck } = prerendered;
  const reveal = await readWritten(versions, shell, shell.extras.reveal);
  const write = pageWriter({
    ...{ shell, registry, remotes, settings, release, prerendered, reveal },
    list: { at: `/${listFile}`, integrity: integrityOf(Buffer.from(list)) },
  });
  const app = write.notFoundPage();

  // A claimed address and the addresses below it are painted with different pages.
  const pageBelow = ({ address }: Claim) =>
    workspace.has(anyBelow(address)) ? anyBelow(address) : address;
  const tabFile = (address: string) => pageFile(address.replaceAll('{id}', 'any'));

  const markups = [...pages.values(), ...workspace.values(), sessionCheck];
  const headers = securityHeaders({
    settings,
    builds: Object.keys(registry.microFrontends),
    styles: [
      ...[lateStyle, noScriptStyle, noConnectionStyle],
      ...markups.flatMap((markup) => markup?.style ?? []),
    ],
    scripts: [comeBackScript, ...(reveal ? [revealScript(reveal)] : [])],
  });
  const fallbacks = {
    ...Object.fromEntries(tabs.map(({ address }) => [address, tabFile(address)])),
    ...Object.fromEntries(wildcards.map((claim) => [claim.address, pageFile(pageBelow(claim))])),
  };

  return [
    [listFile, list],
    ...claims.map((claim): SiteFile => {
      const markup = pages.get(claim.address);
      return [
        pageFile(claim.address),
        markup ? write.publicPage(claim, markup) : write.claimedPage(claim, claim.address),
      ];
    }),
    ...wildcards
      .filter((claim) => pageBelow(claim) !== claim.address)
      .map((claim): SiteFile => {
        const below = pageBelow(claim);
        return [pageFile(below), write.claimedPage(claim, below)];
      }),
    ...tabs.map((tab): SiteFile => {
      const { address, claim } = tab;
      return [
        tabFile(address),
        write.tabPage(tab, workspace.has(address) ? address : pageBelow(claim)),
      ];
    }),
    ...Object.keys(redirects).map((address): SiteFile => [pageFile(address), write.routedPage()]),
    ['app.html', app],
    ...(await siteAssets(settings.publicUrl, pages)),
    [NO_CONNECTION_FILE, composeNoConnectionPage(release)],
    [WORKER_FILE, await serviceWorker(versions, shell, remotes, settings)],
    ...hostingFiles({ headers, fallbacks }, app),
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

const pageFile = (address: string) => path.posix.join(address.slice(1), 'index.html');

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
