import { type ApolloClient, ApolloLink } from '@apollo/client';
import type { SessionStore } from '@plumbline/shared/contracts';
import { finalize } from 'rxjs';

/**
 * Resets the cache each time the access token becomes another one: nobody sees the data of the
 * person before them. After a sign-out nothing is asked again. A refresh of the same person's token
 * lets what is under way end first, which a reset would fail.
 * @returns a function that ends it
 */
export function resetCacheOnSessionChange(
  client: ApolloClient,
  sessionStore: Pick<SessionStore, 'getState' | 'subscribe'>,
): () => void {
  const whenAnswered = watchOperations(client);
  let current = sessionStore.getState().session;

  return sessionStore.subscribe(() => {
    const former = current;
    current = sessionStore.getState().session;
    const token = current?.accessToken;
    if (token === former?.accessToken) return;
    if (current && current.user.id === former?.user.id) whenAnswered(() => reset(token));
    else reset(token);
  });

  function reset(token: string | undefined) {
    const isStale = () => token !== current?.accessToken;
    if (isStale()) return;
    const done = token === undefined ? client.clearStore() : client.resetStore();
    done.catch((error: unknown) => {
      // Tabs that refresh at once bring two tokens in a row: the second reset stops the first.
      if (!isStale()) console.error('The data cache could not be reset:', error);
    });
  }
}

/** @returns what calls back once nothing is under way; it ends at its time limit at the latest */
function watchOperations(client: ApolloClient): (callback: () => void) => void {
  let underWay = 0;
  let waiting: (() => void)[] = [];

  function end() {
    underWay -= 1;
    if (underWay > 0) return;
    const callbacks = waiting;
    waiting = [];
    for (const callback of callbacks) callback();
  }

  const counting = new ApolloLink((operation, forward) => {
    underWay += 1;
    return forward(operation).pipe(finalize(end));
  });
  client.setLink(counting.concat(client.link));

  return (callback) => {
    if (underWay === 0) callback();
    else waiting.push(callback);
  };
}
