import type { RouteObject } from 'react-router-dom';

/** Raised when a remote written for the former contract would no longer work in the shell. */
export const CONTRACT_VERSION = 1;

/**
 * The public face of a remote: what `src/remote.tsx` exports.
 *
 * `routes` carry absolute paths, all of them within the paths that `remotes.json` gives the remote.
 * Their pages render one `<PageTitle>` and one `<h1>`; the shell moves the focus there.
 */
export interface RemoteModule {
  readonly contract: typeof CONTRACT_VERSION;
  readonly routes: readonly RouteObject[];
}
