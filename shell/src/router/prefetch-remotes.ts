import type { LiveRemote, RemoteLoader } from '@plumbline/shared/federation';
import { matchPath } from 'react-router-dom';
import { onIntent } from '../timing/on-intent.ts';
import { whenIdle } from '@plumbline/shared/when-idle';
import { claimant } from './discover-remote.tsx';

interface Prefetch {
  readonly remotes: readonly LiveRemote[];
  readonly loader: RemoteLoader;
  readonly isSignedIn: () => boolean;
  /** The path of the link that the user is on already. */
  readonly intended: string | undefined;
}

/**
 * Prefetches the remotes that the first page links to, while the page is idle, and the page of a link
 * that the user is likely to follow.
 */
export function prefetchRemotes({ remotes, loader, isSignedIn, intended }: Prefetch) {
  const fetchRemote = async (pathname: string) => {
    const remote = claimant(remotes, pathname);
    if (!remote || (remote.access === 'signed-in' && !isSignedIn())) return undefined;
    return loader.load(remote.name);
  };
  const fetchPage = async (pathname: string) => {
    const remote = await fetchRemote(pathname);
    const route = remote?.routes.find(({ path }) => path && matchPath(path, pathname));
    if (typeof route?.lazy === 'function') await route.lazy();
  };

  // These are prefetches: a navigation reports a failure.
  const fetchQuietly = (pathname: string) => void fetchPage(pathname).catch(() => undefined);
  if (intended) fetchQuietly(intended);
  onIntent(fetchQuietly);
  whenIdle(() => {
    for (const { origin, pathname } of document.querySelectorAll('a')) {
      if (origin === window.location.origin) void fetchRemote(pathname).catch(() => undefined);
    }
  });
}
