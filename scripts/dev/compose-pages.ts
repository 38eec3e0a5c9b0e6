import { paths } from '../../shared/contracts/index.ts';
import { covers, unclaimed } from '../../shared/federation/claims.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import type { Settings } from '../../shared/federation/settings.ts';
import { composePage } from '../../site/page.ts';
import { DEVELOPMENT } from './serve-page.ts';

/** Addresses that the shell answers for itself. */
const ofShell: readonly string[] = [paths.home(), paths.signedOut(), paths.dashboard()];

/**
 * What gives the page of each address: the product's from the shell, and a remote alone from its own
 * port. Of an address that no remote claims, the shell's says so in the terminal.
 * @param remotes as they are when the page is asked for
 */
export function composePages(
  name: string,
  settings: Settings,
  remotes: () => readonly LiveRemote[],
) {
  const isShell = name === 'shell';
  return (address: string) => {
    const claims = [...ofShell, ...remotes().flatMap((remote) => remote.paths)];
    if (isShell && !claims.some((claim) => covers(claim, address))) console.log(unclaimed(address));
    return composePage({
      release: DEVELOPMENT,
      ...(isShell ? {} : { title: `${name} alone` }),
      scripts: [{ url: isShell ? '/main.js' : '/standalone.js' }],
      preload: [],
      remotes: remotes(),
      settings,
    });
  };
}
