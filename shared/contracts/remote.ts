import type { RouteObject } from 'react-router-dom';

/** Incremented when remotes written for the former contract no longer work in the shell. */
export const CONTRACT_VERSION = 1;

/**
 * A remote's exposed module: what `src/remote.tsx` exports.
 *
 * `routes` carry absolute paths, all of them within the paths that `remotes.json` gives the remote.
 * Each page renders one `<PageTitle>` and one `<h1>`; the shell moves focus to the heading.
 */
export interface RemoteModule {
  readonly contract: typeof CONTRACT_VERSION;
  readonly routes: readonly RouteObject[];
}
