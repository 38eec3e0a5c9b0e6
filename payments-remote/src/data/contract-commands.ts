import { graphql } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';

export const SaveContract = graphql(
  `
    mutation SaveContract($input: ContractInput!, $key: ID!) {
      saveContract(input: $input, key: $key) {
        __typename
        ... on Contract {
          id
          version
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const DeleteContract = graphql(
  `
    mutation DeleteContract($id: ID!, $version: Int!, $key: ID!) {
      deleteContract(id: $id, version: $version, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const OfferContract = graphql(
  `
    mutation OfferContract($id: ID!, $version: Int!, $key: ID!) {
      offerContract(id: $id, version: $version, key: $key) {
        __typename
        ... on Contract {
          state
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const AnswerContract = graphql(
  `
    mutation AnswerContract(
      $id: ID!
      $version: Int!
      $accept: Boolean!
      $reason: String
      $key: ID!
    ) {
      answerContract(id: $id, version: $version, accept: $accept, reason: $reason, key: $key) {
        __typename
        ... on Contract {
          state
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const SetCostCodes = graphql(
  `
    mutation SetCostCodes($id: ID!, $version: Int!, $costCodes: [LineCodeInput!]!, $key: ID!) {
      setCostCodes(id: $id, version: $version, costCodes: $costCodes, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const CloseContract = graphql(
  `
    mutation CloseContract($id: ID!, $version: Int!, $key: ID!) {
      closeContract(id: $id, version: $version, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);
