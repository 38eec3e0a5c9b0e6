import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';
import { entryFiles } from '../../../delivery/builds/compile.ts';
import type { LiveRemote } from '../../../shared/federation/live-remote.ts';
import { remotes } from '../../../shared/federation/remotes.ts';
import type { Settings } from '../../../shared/federation/settings.ts';
import { composePage } from '../../../delivery/site/page.ts';

/** The input and the output folder of a peer's build, as absolute paths, and its settings. */
export interface PeerParts {
  readonly sources: string;
  readonly output: string;
  readonly settings: Settings;
}

/** The list of remotes for a shell whose own build contains them. */
export const builtInRemotes: readonly LiveRemote[] = remotes.map(
  ({ name, owner, access, data, paths, fills }) => ({
    name,
    owner,
    access,
    ...(data ? { data } : {}),
    paths,
    ...(fills ? { fills } : {}),
    versions: [{ version: 'built-in', share: 100, entry: '/' }],
  }),
);

/** The release id of all peers' pages. */
export const RELEASE = 'peer';

export async function writePage(output: string, file: string, content: string) {
  await mkdir(path.dirname(path.join(output, file)), { recursive: true });
  await writeFile(path.join(output, file), content);
}

/** Writes the only page of a peer, which preloads nothing. */
export async function writeOnlyPage(
  { output, settings }: PeerParts,
  stats: readonly Stats[],
  config: string,
) {
  const scripts = entryFiles(stats, config, 'main').map((file) => ({ url: `/assets/${file}` }));
  const page = composePage({ release: RELEASE, scripts, remotes: builtInRemotes, settings });
  await writePage(output, 'app.html', page);
}
