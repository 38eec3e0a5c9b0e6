import { createHash } from 'node:crypto';
import path from 'node:path';
import { remotes as listed } from '../shared/federation/remotes.ts';
import type { Settings } from '../shared/federation/settings.ts';
import { securityHeaders } from './headers.ts';
import { composePage } from './page.ts';
import { type PrerenderedPage, prerenderPage } from './prerender.ts';
import type { Registry, ReleasedVersion } from './registry-schema.ts';
import { siteAssets } from './site-assets.ts';
import { liveRemotes, liveVersion, versionPath } from './registry.ts';

/**
 * Every file of the site that changes with a release, and its content: a page for each public
 * address, `app.html` for all others, and the headers that go with them.
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
  const folder = (name: string, { metadata }: ReleasedVersion) =>
    path.join(site, versionPath(name, metadata.version));
  const prerendered = new Map<string, PrerenderedPage>();

  const compose = (preload: ReturnType<typeof versionScripts>, page?: PrerenderedPage) =>
    composePage({
      title: 'Plumbline',
      scripts: versionScripts('shell', shell, shell.extras.entry),
      preload,
      remotes,
      settings,
      ...(page ? { prerendered: page } : {}),
    });

  const publicPages = remotes
    .filter(({ access }) => access === 'public')
    .flatMap(({ name, paths }) =>
      paths.map(async (address): Promise<[string, string]> => {
        const live = liveVersion(registry, name);
        if (!live) throw new Error(`The registry lists no live version of ${name}.`);
        const preload = versionScripts(name, live, [...live.extras.entry, ...live.extras.exposed]);
        if (!isPrerendered(name, address)) return [pageFile(address), compose(preload)];
        const page = await prerenderPage(address, {
          shell: folder('shell', shell),
          remote: folder(name, live),
          settings,
        });
        prerendered.set(address, page);
        return [pageFile(address), compose(preload, page)];
      }),
    );

  const pages = await Promise.all(publicPages);
  const styles = [...prerendered.values()].map(({ style }) => styleHash(style));
  const headers = securityHeaders(settings, styles);
  return [
    ...pages,
    ...(await siteAssets(settings.publicUrl, prerendered)),
    ['app.html', compose([])],
    ['headers.json', `${JSON.stringify(headers, null, 2)}\n`],
  ];
}

const isPrerendered = (name: string, address: string) =>
  listed.some((remote) => remote.name === name && remote.prerender?.includes(address));

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
