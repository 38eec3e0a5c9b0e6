import { type ApolloClient, toFailure } from '@plumbline/shared/apollo';
import { withAsMany } from '../as-many.ts';
import { answerCache } from './answer-cache.ts';
import { type Asked, bodyOf } from './asked.ts';

/** For whom answers are kept. */
interface Owner {
  readonly userId: string;
  /** Whether the user is still signed in. */
  readonly isTheirs: () => boolean;
}

/**
 * Sends queries to the API again and stores the answers, as a visit of their pages does. Sends nothing where
 * this browser keeps no answers for the user.
 * @throws Error if the API does not answer; what was kept stays, also where it refuses
 */
export async function renewAnswers(
  client: ApolloClient,
  questions: readonly Asked[],
  { userId, isTheirs }: Owner,
): Promise<void> {
  const cache = answerCache(userId, isTheirs);
  if (!(await cache.isUsed())) return;
  for (const { query: text, variables } of questions) {
    if (!isTheirs()) return;
    // As the link that keeps the answers of a visit gets it.
    const asked = { query: client.documentTransform.transformDocument(text), variables };
    const data = await ask(client, asked);
    if (data) await cache.keep(bodyOf(asked), data);
  }
}

/** @returns undefined where the API refuses: it would again */
async function ask(client: ApolloClient, { query, variables }: Asked) {
  const body = bodyOf({ query, variables });
  const shown = [...client.getObservableQueries('active')].find((one) => bodyOf(one) === body);
  try {
    const { data } = await client.query({
      query,
      // A list that the page shows does not become shorter.
      variables: shown ? withAsMany(shown) : variables,
      fetchPolicy: 'network-only',
      // An answer to what the page has asked may be older, or a kept one.
      context: { isRenewal: true, queryDeduplication: false },
    });
    return data;
  } catch (error) {
    if (toFailure(error).kind === 'unavailable') throw error;
    return undefined;
  }
}
