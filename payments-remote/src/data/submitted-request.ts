import { graphql, type ResultOf } from '@plumbline/shared/apollo';

/** The fields of a payment request that waits for the other party, as a list shows it. */
export const SubmittedRequestFields = graphql(`
  fragment SubmittedRequestFields on PaymentRequest @_unmask {
    __typename
    id
    number
    dueCents
    submittedAt
    waiver {
      __typename
      id
      amountCents
      state
    }
    contract {
      __typename
      id
      projectId
      projectTitle
      title
      asksForWaiver
      payer {
        __typename
        id
        name
      }
      payee {
        __typename
        id
        name
      }
    }
  }
`);

/** A payment request that waits for the decision of the other party. */
export type SubmittedRequest = ResultOf<typeof SubmittedRequestFields>;
