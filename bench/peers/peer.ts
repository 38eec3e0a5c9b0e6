import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import { remotes } from '../../shared/federation/remotes.ts';
import type { Settings } from '../../shared/federation/settings.ts';

/** What a peer is built from and into. Folders are absolute. */
export interface PeerParts {
  readonly sources: string;
  readonly output: string;
  readonly settings: Settings;
}

/** The list of remotes for a shell that has them in its own build. */
export const builtInRemotes: readonly LiveRemote[] = remotes.map(
  ({ name, owner, access, paths }) => ({
    name,
    owner,
    access,
    paths,
    versions: [{ version: 'built-in', share: 100, entry: '/' }],
  }),
);

/** What the pages of all peers call their release. */
export const RELEASE = 'peer';

export async function writePage(output: string, file: string, content: string) {
  await mkdir(path.dirname(path.join(output, file)), { recursive: true });
  await writeFile(path.join(output, file), content);
}
