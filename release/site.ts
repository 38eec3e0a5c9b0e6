import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Registry, ReleasedVersion } from './registry-schema.ts';
import type { Settings } from '../shared/federation/settings.ts';
import { type BuildRecord, buildOutput } from './build-record.ts';
import { compress } from './compress.ts';
import { securityHeaders } from './headers.ts';
import { composePage } from './page.ts';
import {
  activate,
  liveRemotes,
  liveVersion,
  readRegistry,
  registryFile,
  versionPath,
} from './registry.ts';

/**
 * Releases builds into a site, a folder that any static host can serve: their files first, each
 * version into a folder of its own that never changes again; then the pages that point at them.
 * @param site the folder, absolute
 */
export async function release(site: string, records: readonly BuildRecord[], settings: Settings) {
  await Promise.all(records.map((record) => uploadVersion(site, record)));
  const registry = activate(await readRegistry(site), records);
  for (const [file, content] of composeSite(registry, settings)) {
    await writeWhole(path.join(site, file), content);
  }
  await writeWhole(registryFile(site), `${JSON.stringify(registry, null, 2)}\n`);
}

async function uploadVersion(site: string, record: BuildRecord) {
  const target = path.join(site, versionPath(record.name, record.version));
  if (existsSync(target)) return;
  const incoming = `${target}.${process.pid}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  for (const file of Object.keys(record.files)) {
    await cp(path.join(buildOutput(record.name), file), path.join(incoming, file));
    await compress(path.join(incoming, file));
  }
  await rename(incoming, target);
}

/** Every file of the site that changes with a release, and its content. */
function composeSite(registry: Registry, settings: Settings): [file: string, content: string][] {
  const shell = liveVersion(registry, 'shell');
  if (!shell)
    throw new Error('The site has no shell yet. Release the shell with its first remote.');
  const remotes = liveRemotes(registry);
  const page = (preload: ReturnType<typeof versionScripts>) =>
    composePage({
      title: 'Plumbline',
      scripts: versionScripts('shell', shell, shell.extras.entry),
      preload,
      remotes,
      settings,
    });
  const publicPages = remotes
    .filter(({ access }) => access === 'public')
    .flatMap(({ name, paths }) =>
      paths.map((address): [string, string] => {
        const live = liveVersion(registry, name);
        const files = live ? [...live.extras.entry, ...live.extras.exposed] : [];
        return [pageFile(address), page(live ? versionScripts(name, live, files) : [])];
      }),
    );
  return [
    ...publicPages,
    ['app.html', page([])],
    ['headers.json', `${JSON.stringify(securityHeaders(settings), null, 2)}\n`],
  ];
}

const pageFile = (address: string) => path.posix.join(address.slice(1), 'index.html');

const versionScripts = (name: string, { metadata, extras }: ReleasedVersion, files: string[]) =>
  files.map((file) => ({
    url: `/${versionPath(name, metadata.version)}/${file}`,
    integrity: extras.files[file] ?? '',
  }));

/** A reader sees the former file or the new one, never a part of one. */
async function writeWhole(file: string, content: string) {
  const incoming = `${file}.${process.pid}.incoming`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(incoming, content);
  await rename(incoming, file);
}
