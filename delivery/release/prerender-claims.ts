import { type Prerendered, prerender } from '../site/run-render-pages.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import type { Settings } from '../../shared/federation/settings.ts';
import { readCopied } from './local-versions.ts';
import type { ReleasedShell, ReleasedVersion } from './registry-schema.ts';
import { type Claim, type Tab, anyBelow } from './site-claims.ts';

interface Composed {
  readonly claims: readonly Claim[];
  readonly tabs: readonly Tab[];
  readonly remotes: readonly LiveRemote[];
  readonly settings: Settings;
}

/** The HTML of the pages that are complete before any script runs. */
export async function prerenderClaims(
  versions: string,
  shell: ReleasedShell,
  { claims, tabs, remotes, settings }: Composed,
): Promise<Prerendered> {
  const { publicPage } = shell.extras;
  // Older shells cannot prerender.
  if (!publicPage) return { pages: new Map(), workspace: new Map() };
  const read = (name: string, { metadata, extras }: ReleasedVersion, file: string) =>
    readCopied(versions, { name, version: metadata.version, files: extras.files }, file);
  const isPublic = ({ live }: Claim) => live.extras.access === 'public';
  const pages = claims.filter(isPublic).flatMap(({ name, address, live }) => {
    const page = live.extras.pages[address];
    if (!page) return [];
    const isPlain = page.plain === true;
    return read(name, live, page.node).then((script) => ({ address, script, isPlain }));
  });
  const signedIn = claims.filter((claim) => !isPublic(claim));
  const workspace = signedIn.map(async ({ name, address, live }) => {
    const page = live.extras.pages[address];
    return { address, script: page && (await read(name, live, page.node)) };
  });
  const below = signedIn
    .filter(({ isWildcard }) => isWildcard)
    .map(({ address }) => ({ address: anyBelow(address) }));
  const around = tabs.flatMap(({ address, slot, claim: { name, live } }) => {
    const at = live.extras.slots?.[slot] ?? '';
    const page = live.extras.pages[at];
    return page
      ? [read(name, live, page.node).then((script) => ({ address, slot: at, script }))]
      : [];
  });
  return prerender({
    shell: await read('shell', shell, publicPage.node),
    settings,
    pages: await Promise.all(pages),
    workspace: [...(await Promise.all(workspace)), ...below],
    tabs: await Promise.all(around),
    remotes,
  });
}

/** A script of the shell that a release writes into another file, where that version has it. */
export async function readWritten(
  versions: string,
  shell: ReleasedShell,
  file: string | undefined,
) {
  const { metadata, extras } = shell;
  const version = { name: 'shell', version: metadata.version, files: extras.files };
  return file && readCopied(versions, version, file);
}
