import { graphql, type ResultOf } from '@plumbline/shared/apollo';
import { ContractSummaryFields } from './contracts.ts';

/** What waits for the user, is owed to them and is owed by them, in all projects. */
export const GetMoney = graphql(
  `
    query GetMoney {
      money {
        __typename
        owedToMeCents
        iOweCents
        heldBackCents
        iHoldCents
        contracts {
          __typename
          ...ContractSummaryFields
        }
      }
      needsMe(first: 100) {
        __typename
        pageInfo {
          __typename
          hasNextPage
        }
        edges {
          __typename
          cursor
          node {
            __typename
            id
            kind
            verb
            title
            path
            since
          }
        }
      }
    }
  `,
  [ContractSummaryFields],
);

/** Something that waits for the user. */
export type Need = ResultOf<typeof GetMoney>['needsMe']['edges'][number]['node'];
