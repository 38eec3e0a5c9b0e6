import type { ApolloClient } from '@plumbline/shared/apollo';
import { keepAnswers } from '@plumbline/shared/apollo/kept';
import type { LiveRemote } from '@plumbline/shared/federation';
import type { SessionStore } from '@plumbline/shared/session';
import { type FollowedRouter, isKept } from './create-offline.ts';
import { showAsOf } from './CutOffNotice.tsx';
import { whenIdle } from '@plumbline/shared/when-idle';

/**
 * Keeps pages and answers, from the first page on that starts without signal.
 * @param clientOf Apollo's client, once there is one
 */
export function createKeeper(
  remotes: readonly LiveRemote[],
  sessionStore: SessionStore,
  clientOf: () => ApolloClient | undefined,
) {
  let keepShown: (() => void) | undefined;
  const userId = () => sessionStore.getState().session?.user.id;

  function keepAllAnswers() {
    const client = clientOf();
    const isShown = () => isKept(remotes, window.location.pathname);
    if (client) keepShown ??= keepAnswers({ client, isKept: isShown, userId, onAnswer: showAsOf });
  }

  function keepPage() {
    keepAllAnswers();
    keepShown?.();
    import(/* webpackChunkName: 'keep-pages' */ './keep-pages.ts')
      .then(({ keepPages }) => keepPages(remotes, () => userId() !== undefined))
      // The page itself works, and the next one tries again.
      .catch(() => undefined);
  }

  return {
    /** Keeps the answers to the client's queries. */
    keepAnswers: keepAllAnswers,

    /** Keeps each page once it is idle. */
    follow(router: FollowedRouter) {
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
