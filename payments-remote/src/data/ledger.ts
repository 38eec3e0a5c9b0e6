import { graphql, type ResultOf } from '@plumbline/shared/apollo';

/** A page of the ledger of a contract, with the numbers of the documents that its rows name. */
export const GetLedger = graphql(`
  query GetLedger($contractId: ID!, $after: String) {
    contract(id: $contractId) {
      __typename
      id
      projectId
      projectTitle
      number
      title
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
      dueCents
      inFlightCents
      requests {
        __typename
        id
        number
        payments {
          __typename
          id
          method
          reference
          paidOn
          reversalReason
        }
      }
      changeOrders {
        __typename
        id
        number
      }
    }
    ledger(contractId: $contractId, first: 100, after: $after) {
      __typename
      edges {
        __typename
        cursor
        node {
          __typename
          id
          event
          debit
          credit
          amountCents
          at
          by
          changeOrderId
          requestId
          paymentId
        }
      }
      pageInfo {
        __typename
        hasNextPage
        endCursor
      }
    }
  }
`);

/** A row of the ledger. */
export type Transfer = ResultOf<typeof GetLedger>['ledger']['edges'][number]['node'];
/** The contract that the rows are of, with its documents. */
export type LedgerContract = NonNullable<ResultOf<typeof GetLedger>['contract']>;
/** A payment that rows name. */
export type LedgerPayment = LedgerContract['requests'][number]['payments'][number];
