export type { TypedDocumentNode } from '@apollo/client';
export { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
export {
  ApolloProvider,
  skipToken,
  useApolloClient,
  useLazyQuery,
  useMutation,
  useQuery,
} from '@apollo/client/react';
export { createApolloClient, type ApolloClientOptions } from './apollo-client.ts';
export { createCache } from './cache.ts';
export {
  graphql,
  readFragment,
  type FragmentOf,
  type ResultOf,
  type VariablesOf,
} from './graphql.ts';
export { resetCacheOnSessionChange } from './cache-reset.ts';
