import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

export { readFragment, type FragmentOf, type ResultOf, type VariablesOf } from 'gql.tada';

/** Writes a GraphQL document whose result and variables are typed from the API's own schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  /** A Date is `yyyy-mm-dd`; Cents are whole and never beyond what a number holds exactly. */
  scalars: { Date: string; Cents: number };
}>();
