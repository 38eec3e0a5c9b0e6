import { type ApolloLink, print } from '@plumbline/shared/apollo';

/** The operation as its answer is kept: another text or variable is another answer. */
export type Asked = Pick<ApolloLink.Operation, 'query' | 'variables'>;

/** The text under which an answer is kept: without `first`, so that a list of any length has one. */
export const bodyOf = ({ query, variables }: Asked): string =>
  JSON.stringify([print(query), { ...variables, first: undefined }]);
