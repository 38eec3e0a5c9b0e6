import { graphql } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';

export const Pay = graphql(
  `
    mutation Pay(
      $requestId: ID!
      $version: Int!
      $method: PaymentMethod!
      $reference: String!
      $paidOn: Date!
      $key: ID!
    ) {
      pay(
        requestId: $requestId
        version: $version
        method: $method
        reference: $reference
        paidOn: $paidOn
        key: $key
      ) {
        __typename
        ... on Payment {
          state
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const AcknowledgePayment = graphql(
  `
    mutation AcknowledgePayment($id: ID!, $key: ID!) {
      acknowledgePayment(id: $id, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const ReversePayment = graphql(
  `
    mutation ReversePayment($id: ID!, $reason: String!, $key: ID!) {
      reversePayment(id: $id, reason: $reason, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);
