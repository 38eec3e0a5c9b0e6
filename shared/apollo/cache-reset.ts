import { type ApolloClient, ApolloLink } from '@apollo/client';
import type { SessionStore } from '@plumbline/shared/contracts';
import { finalize } from 'rxjs';

/**
 * Resets the cache when the access token changes, so that no user sees the former user's data. After a
 * sign-out, it is only cleared. If the same user's token was refreshed, pages keep what they show until
 * the new answers are there.
 * @returns a function that unsubscribes
 */
export function resetCacheOnSessionChange(
  client: ApolloClient,
  sessionStore: Pick<SessionStore, 'getState' | 'subscribe'>,
): () => void {
  const operations = watchOperations(client);
  let current = sessionStore.getState().session;

  return sessionStore.subscribe(() => {
    const former = current;
    current = sessionStore.getState().session;
    const token = current?.accessToken;
    if (token === former?.accessToken) return;
    const isStale = () => token !== current?.accessToken;
    const report = (error: unknown) => {
      // A reset that a later change of the session has aborted is no failure.
      if (!isStale()) console.error('The data cache could not be reset:', error);
    };
    // Loaded when it is needed, an hour after the page.
    const load = () => import('./renew-cache.ts');
    const renew = () =>
      void load()
        // Its time limit passes at once where a device wakes that slept while the file came.
        .catch(load)
        .then(({ renewCache }) => renewCache(client, operations.sent, isStale))
        .then((isDone) => isDone || renewWhenIdle())
        .catch(report);
    const renewWhenIdle = () => operations.whenIdle(renew);
    if (!current) client.clearStore().catch(report);
    else if (current.user.id === former?.user.id) renewWhenIdle();
    else client.resetStore().catch(report);
  });
}

/** Counts what the client sends. */
function watchOperations(client: ApolloClient) {
  let sent = 0;
  let pending = 0;
  let waiting: (() => void)[] = [];

  function end() {
    pending -= 1;
    if (pending > 0) return;
    const callbacks = waiting;
    waiting = [];
    for (const callback of callbacks) callback();
  }

  const counting = new ApolloLink((operation, forward) => {
    sent += 1;
    pending += 1;
    return forward(operation).pipe(finalize(end));
  });
  client.setLink(counting.concat(client.link));

  return {
    sent: () => sent,
    /** Calls back once no operation is pending; each has a time limit. */
    whenIdle(callback: () => void) {
      if (pending === 0) callback();
      else waiting.push(callback);
    },
  };
}
