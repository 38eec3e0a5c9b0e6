import type { ApolloClient } from '@plumbline/shared/apollo';
import type { LiveRemote, Settings } from '@plumbline/shared/federation';
import { covers, offlineClaims } from '@plumbline/shared/federation/claims';
import type { SessionStore } from '@plumbline/shared/session';
import type { createBrowserRouter } from 'react-router-dom';
import { loadOnce } from '../timing/load-once.ts';

/** The remotes whose pages start without signal; none where the release has switched that off. */
export const offlineRemotes = (remotes: readonly LiveRemote[], { serviceWorker }: Settings) =>
  // Development has no files that could be kept.
  serviceWorker === 'off' || process.env.NODE_ENV === 'development'
    ? []
    : remotes.filter(({ offline }) => offline);

/** Whether the page at an address starts without signal. */
export const isKept = (remotes: readonly LiveRemote[], pathname: string): boolean =>
  offlineClaims(remotes).some((claim) => covers(claim, pathname));

/** The part of the router that tells which page is showing. */
export type FollowedRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** What keeps pages for use without signal. */
export type Offline = ReturnType<typeof createOffline>;

/**
 * Keeps each page of these remotes that the user opens, for use without signal. Other pages load none
 * of the code for it: what keeps is loaded with the first page that is kept.
 * @param remotes those whose pages start without signal
 */
export function createOffline(remotes: readonly LiveRemote[], sessionStore: SessionStore) {
  let client: ApolloClient | undefined;
  let isNeeded = false;
  const load = loadOnce(async () => {
    const { createKeeper } = await import(/* webpackChunkName: 'offline' */ './create-keeper.ts');
    return createKeeper(remotes, sessionStore, () => client);
  });
  const keepAnswers = () =>
    load().then(
      (keeper) => keeper.keepAnswers(),
      () => undefined,
    );

  return {
    /** To be waited for before a page shows: what keeps answers is in place before its queries. */
    open: async (pathname: string): Promise<void> => {
      if (!isKept(remotes, pathname)) return;
      isNeeded = true;
      await keepAnswers();
    },

    /** To be waited for before the client's first query. */
    prepare: async (created: ApolloClient): Promise<void> => {
      client = created;
      if (isNeeded) await keepAnswers();
    },

    /** Keeps each page once it is idle. */
    follow(router: FollowedRouter) {
      let isFollowed = false;
      const check = () => {
        if (isFollowed || !isKept(remotes, router.state.location.pathname)) return;
        isFollowed = true;
        load().then(
          (keeper) => keeper.follow(router),
          // The page itself works, and the next one tries again.
          () => (isFollowed = false),
        );
      };
      router.subscribe(check);
      check();
    },
  };
}
