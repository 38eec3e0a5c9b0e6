import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LiveRemote } from '../shared/federation/live-remote.ts';
import type { Settings } from '../shared/federation/settings.ts';
import { securityHeaders } from '../site/headers.ts';
import { hostingFiles } from '../site/hosting.ts';
import { type Script, composePage, lateStyle } from '../site/page.ts';
import { type PageMarkup, prerenderPage } from '../site/prerender.ts';
import type { Registry, ReleasedVersion } from './registry-schema.ts';
import { siteAssets } from '../site/site-assets.ts';
import { versionPath } from '../builds/build-record.ts';
import { liveRemotes, liveVersion } from './registry.ts';

/**
 * Every file of the site that changes with a release, and its content: a page for each address that
 * a remote claims, `app.html` for all others, and the headers that go with them.
 * @param site the folder, absolute, with the files of the live versions in place
 */
export async function composeSite(
  site: string,
  registry: Registry,
  settings: Settings,
): Promise<[file: string, content: string | Buffer][]> {
  const shell = liveVersion(registry, 'shell');
  if (!shell)
    throw new Error('The site has no shell yet. Release the shell with its first remote.');
  const remotes = liveRemotes(registry);
  const list = JSON.stringify(remotes);
  const listFile = `registry/${shortHash(list)}.json`;
  const release = shortHash(`${shell.metadata.version} ${list}`);
  const folder = (name: string, { metadata }: ReleasedVersion) =>
    path.join(site, versionPath(name, metadata.version));
  const product = versionScripts('shell', shell, shell.extras.entry);
  const base = product.slice(0, 1);
  const late = settings.beaconUrl
    ? versionScripts('shell', shell, shell.extras.pages['late'] ?? [])
    : [];
  const prerendered = new Map<string, PageMarkup>();

  const appPage = (preload: readonly Script[]) =>
    composePage({
      title: 'Plumbline',
      release,
      scripts: product,
      preload,
      remotes,
      settings,
      late,
    });

  const publicPage = async (name: string, address: string, live: ReleasedVersion) => {
    const files = live.extras.pages[address] ?? [];
    const markup = await prerenderPage(address, {
      shell: folder('shell', shell),
      remote: folder(name, live),
      page: componentName(files),
      settings,
    });
    prerendered.set(address, markup);
    const next = linked(markup, remotes)
      .filter((other) => other !== name)
      .flatMap((other) => publicFace(other, versionOf(registry, other)));
    return composePage({
      title: 'Plumbline',
      release,
      scripts: [
        ...base,
        ...versionScripts('shell', shell, shell.extras.pages['*'] ?? []),
        ...versionScripts(name, live, files),
      ],
      remotes: { at: `/${listFile}` },
      settings,
      late,
      prerendered: { ...markup, product: { scripts: product.slice(1), next } },
    });
  };

  const pages = remotes.flatMap(({ name, paths }) =>
    paths.map(async (claimed): Promise<[string, string]> => {
      const address = claimed.replace(/\/\*$/, '');
      const live = versionOf(registry, name);
      const { access, pages } = live.extras;
      if (pages[address]) return [pageFile(address), await publicPage(name, address, live)];
      const preload = [
        ...(access === 'signed-in' ? versionScripts('shell', shell, shell.extras.exposed) : []),
        ...publicFace(name, live),
      ];
      return [pageFile(address), appPage(preload)];
    }),
  );

  const files = await Promise.all(pages);
  const styles = [lateStyle, ...[...prerendered.values()].map(({ style }) => rulesOf(style))];
  const builds = Object.keys(registry.microFrontends);
  const fallbacks = Object.fromEntries(
    remotes.flatMap(({ paths }) => paths.filter((path) => path.endsWith('/*')).map(fallback)),
  );
  const headers = securityHeaders({ settings, builds, styles: styles.map(styleHash) });
  return [
    [listFile, list],
    ['live.json', JSON.stringify({ release })],
    ...files,
    ...(await siteAssets(settings.publicUrl, prerendered)),
    ['app.html', appPage([])],
    ...hostingFiles({ headers, fallbacks }, appPage([])),
  ];
}

/** The public remotes that a page links to. */
function linked({ body }: PageMarkup, remotes: readonly LiveRemote[]): string[] {
  const addresses = new Set([...body.matchAll(/href="(\/[^"#?]*)/g)].map(([, address]) => address));
  return remotes
    .filter(({ access, paths }) => access === 'public' && paths.some((path) => addresses.has(path)))
    .map(({ name }) => name);
}

function versionOf(registry: Registry, name: string): ReleasedVersion {
  const live = liveVersion(registry, name);
  if (!live) throw new Error(`The registry lists no live version of ${name}.`);
  return live;
}

/** A prerendered page's file is named like its component. */
const componentName = (files: readonly string[]) =>
  path.basename(files.at(-1) ?? '').split('.')[0] ?? '';

/** Below an address that is claimed with `/*`, its page answers. */
const fallback = (claimed: string): [string, string] => {
  const address = claimed.slice(0, -'/*'.length);
  return [address, pageFile(address)];
};

const pageFile = (address: string) => path.posix.join(address.slice(1), 'index.html');

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const publicFace = (name: string, live: ReleasedVersion) =>
  versionScripts(name, live, [...live.extras.entry, ...live.extras.exposed]);

const versionScripts = (name: string, { metadata, extras }: ReleasedVersion, files: string[]) =>
  files.map((file) => ({
    url: `/${versionPath(name, metadata.version)}/${file}`,
    integrity: extras.files[file] ?? '',
  }));

/** A style element is allowed by the hash of what is between its tags. */
const styleHash = (rules: string) =>
  `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;

const rulesOf = (element: string) =>
  element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'));
