import { graphql } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';

export const ProposeChangeOrder = graphql(
  `
    mutation ProposeChangeOrder($input: ChangeOrderInput!, $key: ID!) {
      proposeChangeOrder(input: $input, key: $key) {
        __typename
        ... on ChangeOrder {
          state
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const AnswerChangeOrder = graphql(
  `
    mutation AnswerChangeOrder(
      $id: ID!
      $version: Int!
      $accept: Boolean!
      $reason: String
      $costCodes: [ChangeOrderCodeInput!]
      $key: ID!
    ) {
      answerChangeOrder(
        id: $id
        version: $version
        accept: $accept
        reason: $reason
        costCodes: $costCodes
        key: $key
      ) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const WithdrawChangeOrder = graphql(
  `
    mutation WithdrawChangeOrder($id: ID!, $version: Int!, $key: ID!) {
      withdrawChangeOrder(id: $id, version: $version, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);
