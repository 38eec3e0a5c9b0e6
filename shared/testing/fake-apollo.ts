import { ApolloClient, ApolloLink } from '@apollo/client';
import { createCache } from '@plumbline/shared/apollo';
import { from } from 'rxjs';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Answers by operation name. A function gives the `data` of the answer; it may wait for it, and
 * what it throws reaches the page as a failed request.
 */
export type GraphqlAnswers = Readonly<
  Record<string, (variables: Variables) => Variables | Promise<Variables>>
>;

/** An Apollo client that asks no server. An operation without an answer fails and says so. */
export function createFakeApollo(answers: GraphqlAnswers = {}): ApolloClient {
  const link = new ApolloLink(({ operationName = '', variables }) => {
    const answer = answers[operationName];
    return from(
      (async () => {
        if (!answer) throw new Error(`There is no answer for the operation ${operationName}`);
        return { data: await answer(variables) };
      })(),
    );
  });
  return new ApolloClient({ link, cache: createCache() });
}
