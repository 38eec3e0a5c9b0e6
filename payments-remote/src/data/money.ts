import { graphql } from '@plumbline/shared/apollo';
import { ContractSummaryFields, NeedFields } from './contracts.ts';
import { SubmittedRequestFields } from './submitted-request.ts';

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
        submittedCents
        submitted {
          __typename
          ...SubmittedRequestFields
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
            ...NeedFields
          }
        }
      }
    }
  `,
  [ContractSummaryFields, NeedFields, SubmittedRequestFields],
);
