import { paths } from '../../shared/contracts/index.ts';
import { covers, unclaimed } from '../../shared/federation/claims.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import type { Settings } from '../../shared/federation/settings.ts';
import { composePage } from '../../delivery/site/page.ts';
import { DEVELOPMENT } from './serve-page.ts';

/** Addresses that the shell renders without a remote. */
const shellPaths: readonly string[] = [paths.home(), paths.signedOut(), paths.dashboard()];

/**
 * Creates the function that composes a build's page at an address: the product for the shell, the
 * standalone page for a remote. It warns about addresses that no remote claims.
 * @param remotes returns the current list
 */
export function composePages(
  name: string,
  settings: Settings,
  remotes: () => readonly LiveRemote[],
) {
  const isShell = name === 'shell';
  return (address: string) => {
    const claims = [...shellPaths, ...remotes().flatMap((remote) => remote.paths)];
    if (isShell && !claims.some((claim) => covers(claim, address))) console.log(unclaimed(address));
    return composePage({
      release: DEVELOPMENT,
      ...(isShell ? {} : { title: `${name} standalone` }),
      scripts: [{ url: isShell ? '/main.js' : '/standalone.js' }],
      preload: [],
      remotes: remotes(),
      settings,
    });
  };
}
