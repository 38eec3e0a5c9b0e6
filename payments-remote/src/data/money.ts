import { graphql, type ResultOf } from '@plumbline/shared/apollo';
import { ContractSummaryFields, NeedFields } from './contracts.ts';

/** Of a payment request that waits for the other party, what a list says. */
export const SubmittedRequestFields = graphql(`
  fragment SubmittedRequestFields on PaymentRequest @_unmask {
    __typename
    id
    number
    dueCents
    submittedAt
    contract {
      __typename
      id
      projectId
      projectTitle
      title
      payer {
        __typename
        id
        name
      }
    }
  }
`);

/** A payment request that waits for the decision of the other party. */
export type SubmittedRequest = ResultOf<typeof SubmittedRequestFields>;

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
