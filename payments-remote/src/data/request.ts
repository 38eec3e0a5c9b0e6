import { graphql, type ResultOf } from '@plumbline/shared/apollo';
import { RequestContractFields } from './request-contract.ts';

export const GetPaymentRequest = graphql(
  `
    query GetPaymentRequest($id: ID!) {
      paymentRequest(id: $id) {
        __typename
        id
        version
        number
        kind
        state
        periodTo
        completedAndStoredCents
        retainedCents
        previousCents
        dueCents
        heldCents
        submittedAt
        submittedBy
        decidedAt
        decidedBy
        decidedByMe
        reason
        dueOn
        returns {
          __typename
          returnedAt
          returnedBy
          reason
        }
        lines {
          __typename
          lineId
          position
          text
          costCode
          scheduledCents
          previousCompletedCents
          previousStoredCents
          completedCents
          storedCents
          approvedCompletedCents
          approvedStoredCents
        }
        waiver {
          __typename
          id
          version
          text
          document {
            __typename
            id
            name
            type
            bucket
            path
          }
          amountCents
          throughDate
          state
          createdAt
          createdBy
        }
        payment {
          __typename
          id
          state
        }
        payments {
          __typename
          id
          version
          amountCents
          method
          reference
          state
          paidOn
          startedAt
          startedBy
          settledAt
          acknowledgedAt
          acknowledgedBy
          reversedAt
          reversedBy
          reversalReason
        }
        contract {
          ...RequestContractFields
        }
      }
    }
  `,
  [RequestContractFields],
);

/** A contract that a new request is made for, and its requests so far. */
export const GetContractToBill = graphql(
  `
    query GetContractToBill($id: ID!) {
      contract(id: $id) {
        ...RequestContractFields
        requests {
          __typename
          id
          number
          state
          periodTo
        }
      }
    }
  `,
  [RequestContractFields],
);

export type BilledContract = NonNullable<ResultOf<typeof GetContractToBill>['contract']>;

/** A payment request with all that its page shows. */
export type PaymentRequest = NonNullable<ResultOf<typeof GetPaymentRequest>['paymentRequest']>;
export type RequestLine = PaymentRequest['lines'][number];
export type Payment = PaymentRequest['payments'][number];
export type RequestContract = ResultOf<typeof RequestContractFields>;
export type ContractLine = RequestContract['lines'][number];
