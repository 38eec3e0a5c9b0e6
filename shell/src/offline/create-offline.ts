import type { ApolloClient } from '@plumbline/shared/apollo';
import type { LiveRemote, Settings } from '@plumbline/shared/federation';
import { covers, offlineClaims } from '@plumbline/shared/federation/claims';
import type { SessionStore } from '@plumbline/shared/session';
import type { createBrowserRouter } from 'react-router-dom';
import { loadOnce } from '../timing/load-once.ts';
import { whenIdle } from '../timing/when-idle.ts';

/** The remotes whose pages start without signal; none where the release has switched that off. */
export const offlineRemotes = (remotes: readonly LiveRemote[], { serviceWorker }: Settings) =>
  // Development has no files that could be kept.
  serviceWorker === 'off' || process.env.NODE_ENV === 'development'
    ? []
    : remotes.filter(({ offline }) => offline);

/** Whether the page at an address starts without signal. */
export const isKept = (remotes: readonly LiveRemote[], pathname: string): boolean =>
  offlineClaims(remotes).some((claim) => covers(claim, pathname));

const loadAnswers = () =>
  Promise.all([import('@plumbline/shared/apollo/kept'), import('./CutOffNotice.tsx')]);

/** What keeps pages for use without signal. */
export type Offline = ReturnType<typeof createOffline>;

/**
 * Keeps each page of these remotes that the user opens, for use without signal. Other pages load none
 * of the code for it.
 * @param remotes those whose pages start without signal
 */
export function createOffline(remotes: readonly LiveRemote[], sessionStore: SessionStore) {
  let client: ApolloClient | undefined;
  const isShown = () => isKept(remotes, window.location.pathname);
  const userId = () => sessionStore.getState().session?.user.id;

  const keepAnswers = loadOnce(async () => {
    const [{ keepAnswers: keep }, { showAsOf }] = await loadAnswers();
    if (client) keep({ client, isKept: isShown, userId, onAnswer: showAsOf });
  });
  // Fetched beside Apollo, because the first queries already need it.
  if (isShown()) loadAnswers().catch(() => undefined);

  function keepPage() {
    if (client) keepAnswers().catch(() => undefined);
    import(/* webpackChunkName: 'keep-pages' */ './keep-pages.ts')
      .then(({ keepPages }) => keepPages(remotes, () => userId() !== undefined))
      // The page itself works, and the next one tries again.
      .catch(() => undefined);
  }

  return {
    /** To be waited for before the first query. */
    prepare: async (created: ApolloClient): Promise<void> => {
      client = created;
      if (isShown()) await keepAnswers().catch(() => undefined);
    },

    /** Keeps each page once it is idle. */
    follow(router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>) {
      let kept = '';
      const check = () => {
        const { pathname } = router.state.location;
        const arrived = userId() && isKept(remotes, pathname) ? `${userId()} ${pathname}` : '';
        if (arrived && arrived !== kept) whenIdle(keepPage);
        kept = arrived;
      };
      router.subscribe(check);
      sessionStore.subscribe(check);
      check();
    },
  };
}
