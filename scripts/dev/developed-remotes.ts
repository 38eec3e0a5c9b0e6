import { folderStore } from '../../release/folder-store.ts';
import { localSite } from '../../release/open-site.ts';
import { emptyRegistry, liveRemotes } from '../../release/registry.ts';
import { newestRelease } from '../../release/release-log.ts';
import type { Environment } from '../../site/settings.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import { remotes } from '../../shared/federation/remotes.ts';

/**
 * The remotes as the page in development knows them.
 * @param named those that run from source; all of them where none is named
 * @throws Error where another is needed and the local site has no release of it
 */
export async function developedRemotes(
  named: readonly string[],
  env: Environment,
): Promise<LiveRemote[]> {
  const newest = await newestRelease(folderStore(localSite(env)));
  const live = liveRemotes(newest?.registry ?? emptyRegistry);
  return remotes.map(({ port, ...remote }) => {
    if (named.length === 0 || named.includes(remote.name)) {
      return {
        ...remote,
        versions: [
          {
            version: 'development',
            share: 100,
            entry: `http://localhost:${port}/remoteEntry.js`,
          },
        ],
      };
    }
    const released = live.find(({ name }) => name === remote.name);
    if (released) return released;
    throw new Error(`The local site has no release of ${remote.name}. Run 'npm start' once first.`);
  });
}
