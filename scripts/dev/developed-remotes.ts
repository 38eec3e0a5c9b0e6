import type { Registry } from '../../delivery/release/registry-schema.ts';
import { liveRemotes } from '../../delivery/release/registry.ts';
import { ENTRY_NAME } from '../../shared/federation/container-name.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import type { Remote } from '../../shared/federation/remotes.ts';
import { DEVELOPMENT } from './serve-page.ts';

/**
 * The remotes that a page in development lists.
 * @param named the remotes that run from source; all of them if none is named
 * @param list the content of `remotes.json`
 * @param registry the local site's
 * @throws Error if another remote was never released to the local site
 */
export function developedRemotes(
  named: readonly string[],
  list: readonly Remote[],
  registry: Registry,
): LiveRemote[] {
  const live = liveRemotes(registry);
  return list.map(({ port, ...remote }) => {
    if (named.length === 0 || named.includes(remote.name)) {
      const entry = `http://localhost:${port}/${ENTRY_NAME}.js`;
      return { ...remote, versions: [{ version: DEVELOPMENT, share: 100, entry }] };
    }
    const released = live.find(({ name }) => name === remote.name);
    if (released) return released;
    throw new Error(`The local site has no release of ${remote.name}. Run 'npm start' once first.`);
  });
}
