import { graphql } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';

export const SavePaymentRequest = graphql(
  `
    mutation SavePaymentRequest($input: PaymentRequestInput!, $key: ID!) {
      savePaymentRequest(input: $input, key: $key) {
        __typename
        ... on PaymentRequest {
          id
          version
          state
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const SubmitPaymentRequest = graphql(
  `
    mutation SubmitPaymentRequest($id: ID!, $version: Int!, $key: ID!) {
      submitPaymentRequest(id: $id, version: $version, key: $key) {
        __typename
        ... on PaymentRequest {
          state
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const WithdrawPaymentRequest = graphql(
  `
    mutation WithdrawPaymentRequest($id: ID!, $version: Int!, $key: ID!) {
      withdrawPaymentRequest(id: $id, version: $version, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const DecidePaymentRequest = graphql(
  `
    mutation DecidePaymentRequest(
      $id: ID!
      $version: Int!
      $approve: Boolean!
      $reason: String
      $lines: [CertifiedInput!]
      $key: ID!
    ) {
      decidePaymentRequest(
        id: $id
        version: $version
        approve: $approve
        reason: $reason
        lines: $lines
        key: $key
      ) {
        __typename
        ... on PaymentRequest {
          state
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const ReleaseRetainage = graphql(
  `
    mutation ReleaseRetainage($contractId: ID!, $amountCents: Cents!, $key: ID!) {
      releaseRetainage(contractId: $contractId, amountCents: $amountCents, key: $key) {
        __typename
        ... on PaymentRequest {
          id
          state
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const AttachWaiver = graphql(
  `
    mutation AttachWaiver(
      $requestId: ID!
      $version: Int!
      $text: String!
      $throughDate: Date!
      $documentId: ID
      $key: ID!
    ) {
      attachWaiver(
        requestId: $requestId
        version: $version
        text: $text
        throughDate: $throughDate
        documentId: $documentId
        key: $key
      ) {
        __typename
        ... on PaymentRequest {
          version
          waiver {
            state
            text
            throughDate
            document {
              id
            }
          }
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);
