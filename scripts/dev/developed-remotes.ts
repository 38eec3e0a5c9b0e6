import type { Registry } from '../../release/registry-schema.ts';
import { liveRemotes } from '../../release/registry.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import type { Remote } from '../../shared/federation/remotes.ts';
import { DEVELOPMENT } from './serve-page.ts';

/**
 * The remotes as the page in development knows them.
 * @param named those that run from source; all of them where none is named
 * @param list what `remotes.json` says
 * @param registry of the local site's release
 * @throws Error where another is needed and the local site has no release of it
 */
export function developedRemotes(
  named: readonly string[],
  list: readonly Remote[],
  registry: Registry,
): LiveRemote[] {
  const live = liveRemotes(registry);
  return list.map(({ port, ...remote }) => {
    if (named.length === 0 || named.includes(remote.name)) {
      const entry = `http://localhost:${port}/remoteEntry.js`;
      return { ...remote, versions: [{ version: DEVELOPMENT, share: 100, entry }] };
    }
    const released = live.find(({ name }) => name === remote.name);
    if (released) return released;
    throw new Error(`The local site has no release of ${remote.name}. Run 'npm start' once first.`);
  });
}
