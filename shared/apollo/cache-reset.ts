import type { ApolloClient } from '@apollo/client';
import type { SessionStore } from '@plumbline/shared/contracts';

/**
 * Resets the cache each time the access token becomes another one: nobody sees the data of the
 * person before them. After a sign-out nothing is asked again.
 * @returns a function that ends it
 */
export function resetCacheOnSessionChange(
  client: ApolloClient,
  sessionStore: Pick<SessionStore, 'getState' | 'subscribe'>,
): () => void {
  let current = accessToken();

  return sessionStore.subscribe(() => {
    const former = current;
    current = accessToken();
    if (current === former) return;
    const token = current;
    const reset = token === null ? client.clearStore() : client.resetStore();
    reset.catch((error: unknown) => {
      // Tabs that refresh at once bring two tokens in a row: the second reset stops the first.
      if (token === current) console.error('The data cache could not be reset:', error);
    });
  });

  function accessToken(): string | null {
    return sessionStore.getState().session?.accessToken ?? null;
  }
}
