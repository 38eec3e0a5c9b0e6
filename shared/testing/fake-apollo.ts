import { ApolloClient, ApolloLink } from '@apollo/client';
import { createCache } from '@plumbline/shared/apollo';
import { from } from 'rxjs';

type Variables = Readonly<Record<string, unknown>>;

/** The `data` of each answer, by operation name. A function that throws fails its request. */
export type GraphqlAnswers = Readonly<
  Record<string, (variables: Variables) => Variables | Promise<Variables>>
>;

/** An Apollo client without a server. Operations without an answer fail. */
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
