import type { ApolloClient, DocumentNode } from '@apollo/client';
import { withAsMany } from './as-many.ts';

/**
 * Replaces the cache by new answers to what the page shows. It rejects, and leaves the cache, if one of
 * them fails.
 * @param sent how many operations the client has sent
 * @param isStale whether the session has changed again
 * @returns false where it has to be done again
 */
export async function renewCache(
  client: ApolloClient,
  sent: () => number,
  isStale: () => boolean,
): Promise<boolean> {
  if (isStale()) return true;
  const asked = [...client.getObservableQueries('active')].map(async (shown) => {
    const query: DocumentNode = shown.query;
    const question = { query, variables: withAsMany(shown) };
    const { data } = await client.query({ ...question, fetchPolicy: 'no-cache' });
    return { ...question, data };
  });
  const before = sent();
  const answers = await Promise.all(asked);
  if (isStale()) return true;
  // The answers do not know of a command or page that came after them.
  if (sent() !== before) return false;
  // Unlike `reset`, it does not tell the pages that their data are gone.
  client.cache.restore({});
  client.cache.batch({
    update: (cache) => answers.forEach((answer) => cache.writeQuery(answer)),
  });
  return true;
}
