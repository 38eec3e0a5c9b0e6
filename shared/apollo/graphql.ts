import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

export type { ResultOf } from 'gql.tada';

/** Parses a GraphQL document. Its result and variables are typed by the API's schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  /** A Date is `yyyy-mm-dd`, a DateTime `yyyy-mm-ddThh:mm:ssZ`; Cents are safe integers. */
  scalars: { Date: string; DateTime: string; Cents: number };
}>();
