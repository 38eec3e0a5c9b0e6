import { type ApolloClient, ApolloLink, type DocumentNode } from '@apollo/client';
import type { SessionStore } from '@plumbline/shared/contracts';
import { finalize } from 'rxjs';
import { withAsMany } from './as-many.ts';

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
      // The next change of the session ends what is under way.
      if (!isStale()) console.error('The data cache could not be reset:', error);
    };
    const renew = () => void replace(isStale, renewWhenIdle).catch(report);
    const renewWhenIdle = () => operations.whenIdle(renew);
    if (!current) client.clearStore().catch(report);
    else if (current.user.id === former?.user.id) renewWhenIdle();
    else client.resetStore().catch(report);
  });

  /** Replaces the cache by new answers to what the page shows, or leaves it if one of them fails. */
  async function replace(isStale: () => boolean, startOver: () => void) {
    if (isStale()) return;
    const asked = [...client.getObservableQueries('active')].map(async (shown) => {
      const query: DocumentNode = shown.query;
      const question = { query, variables: withAsMany(shown) };
      const { data } = await client.query({ ...question, fetchPolicy: 'no-cache' });
      return { ...question, data };
    });
    const sent = operations.sent();
    const answers = await Promise.all(asked);
    if (isStale()) return;
    // The answers do not know of a command or page that came after them.
    if (sent !== operations.sent()) {
      startOver();
      return;
    }
    // Unlike `reset`, it does not tell the pages that their data are gone.
    client.cache.restore({});
    client.cache.batch({
      update: (cache) => answers.forEach((answer) => cache.writeQuery(answer)),
    });
  }
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
