import { createHash } from 'node:crypto';
import path from 'node:path';
import { remotes as listed } from '../shared/federation/remotes.ts';
import type { Settings } from '../shared/federation/settings.ts';
import { securityHeaders } from './headers.ts';
import { type Script, composePage } from './page.ts';
import { type PageMarkup, prerenderPage } from './prerender.ts';
import type { Registry, ReleasedVersion } from './registry-schema.ts';
import { siteAssets } from './site-assets.ts';
import { liveRemotes, liveVersion, versionPath } from './registry.ts';

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
  const listFile = `registry/${createHash('sha256').update(list).digest('hex').slice(0, 16)}.json`;
  const folder = (name: string, { metadata }: ReleasedVersion) =>
    path.join(site, versionPath(name, metadata.version));
  const product = versionScripts('shell', shell, shell.extras.entry);
  const base = product.slice(0, 1);
  const prerendered = new Map<string, PageMarkup>();

  const appPage = (preload: readonly Script[]) =>
    composePage({ title: 'Plumbline', scripts: product, preload, remotes, settings });

  const publicPage = async (name: string, address: string, component: string) => {
    const live = versionOf(registry, name);
    const markup = await prerenderPage(address, {
      shell: folder('shell', shell),
      remote: folder(name, live),
      page: component,
      settings,
    });
    prerendered.set(address, markup);
    return composePage({
      title: 'Plumbline',
      scripts: [
        ...base,
        ...versionScripts('shell', shell, shell.extras.pages['*'] ?? []),
        ...versionScripts(name, live, live.extras.pages[address] ?? []),
      ],
      remotes: { at: `/${listFile}` },
      settings,
      prerendered: { ...markup, product: product.slice(1) },
    });
  };

  const pages = remotes.flatMap(({ name, paths }) =>
    paths.map(async (claimed): Promise<[string, string]> => {
      const address = claimed.replace(/\/\*$/, '');
      const component = listed.find((remote) => remote.name === name)?.prerender?.[address];
      if (component) return [pageFile(address), await publicPage(name, address, component)];
      const live = versionOf(registry, name);
      const { entry, exposed } = live.extras;
      return [pageFile(address), appPage(versionScripts(name, live, [...entry, ...exposed]))];
    }),
  );

  const files = await Promise.all(pages);
  const styles = [...prerendered.values()].map(({ style }) => styleHash(style));
  const builds = Object.keys(registry.microFrontends);
  const headers = securityHeaders({ settings, builds, styles });
  return [
    [listFile, list],
    ...files,
    ...(await siteAssets(settings.publicUrl, prerendered)),
    ['app.html', appPage([])],
    ['headers.json', `${JSON.stringify(headers, null, 2)}\n`],
  ];
}

function versionOf(registry: Registry, name: string): ReleasedVersion {
  const live = liveVersion(registry, name);
  if (!live) throw new Error(`The registry lists no live version of ${name}.`);
  return live;
}

const pageFile = (address: string) => path.posix.join(address.slice(1), 'index.html');

const versionScripts = (name: string, { metadata, extras }: ReleasedVersion, files: string[]) =>
  files.map((file) => ({
    url: `/${versionPath(name, metadata.version)}/${file}`,
    integrity: extras.files[file] ?? '',
  }));

/** A style element is allowed by the hash of what is between its tags. */
function styleHash(element: string): string {
  const rules = element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'));
  return `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;
}
