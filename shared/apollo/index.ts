export {
  type ApolloCache,
  type ApolloClient,
  ApolloLink,
  Observable,
  type Reference,
  type TypedDocumentNode,
} from '@apollo/client';
export { CombinedGraphQLErrors } from '@apollo/client/errors';
export { ApolloProvider, skipToken, useApolloClient, useQuery } from '@apollo/client/react';
export { print } from '@apollo/client/utilities';
export { OperationTypeNode } from 'graphql';
export { askOnceMore } from './ask-once-more.ts';
export { createApolloClient } from './apollo-client.ts';
export { createCache } from './cache.ts';
export { describeFailure, type Failure, toFailure } from './failure.ts';
export { graphql, type ResultOf } from './graphql.ts';
export { resetCacheOnSessionChange } from './cache-reset.ts';
