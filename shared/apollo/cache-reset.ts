import { type ApolloClient, ApolloLink } from '@apollo/client';
import type { SessionStore } from '@plumbline/shared/contracts';
import { finalize } from 'rxjs';

/**
 * Resets the cache when the access token changes, so that no user sees the former user's data.
 * After a sign-out, it is only cleared. If the same user's token was refreshed, it waits for
 * pending operations, which a reset would fail.
 * @returns a function that unsubscribes
 */
export function resetCacheOnSessionChange(
  client: ApolloClient,
  sessionStore: Pick<SessionStore, 'getState' | 'subscribe'>,
): () => void {
  const whenIdle = watchOperations(client);
  let current = sessionStore.getState().session;

  return sessionStore.subscribe(() => {
    const former = current;
    current = sessionStore.getState().session;
    const token = current?.accessToken;
    if (token === former?.accessToken) return;
    if (current && current.user.id === former?.user.id) whenIdle(() => reset(token));
    else reset(token);
  });

  function reset(token: string | undefined) {
    const isStale = () => token !== current?.accessToken;
    if (isStale()) return;
    const done = token === undefined ? client.clearStore() : client.resetStore();
    done.catch((error: unknown) => {
      // Two tabs that refresh at once cause two resets, and the second one aborts the first.
      if (!isStale()) console.error('The data cache could not be reset:', error);
    });
  }
}

/** @returns a function that runs a callback once no operation is pending; each has a time limit */
function watchOperations(client: ApolloClient): (callback: () => void) => void {
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
    pending += 1;
    return forward(operation).pipe(finalize(end));
  });
  client.setLink(counting.concat(client.link));

  return (callback) => {
    if (pending === 0) callback();
    else waiting.push(callback);
  };
}
