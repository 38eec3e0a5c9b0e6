import { siteFile } from '../builds/build-record.ts';
import type { Script } from '../site/page.ts';
import type { ReleasedRemote, ReleasedVersion } from './registry-schema.ts';

/** Files of a released version as scripts of a page. */
export const scriptsOf = (
  name: string,
  { metadata, extras }: ReleasedVersion,
  files: readonly string[] = [],
): Script[] =>
  files.map((file) => ({
    url: `/${siteFile({ name, version: metadata.version }, file)}`,
    integrity: extras.files[file] ?? '',
    version: metadata.version,
  }));

/** The scripts with a remote's entry and the module that it exposes. */
export const exposedScripts = (name: string, live: ReleasedRemote) =>
  scriptsOf(name, live, [...live.extras.entry, ...live.extras.exposed]);
