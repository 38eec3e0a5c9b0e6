import { graphql } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';

export const IssueWorkOrder = graphql(
  `
    mutation IssueWorkOrder($input: WorkOrderInput!, $key: ID!) {
      issueWorkOrder(input: $input, key: $key) {
        __typename
        ... on WorkOrder {
          id
          state
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const DecideWorkOrder = graphql(
  `
    mutation DecideWorkOrder(
      $id: ID!
      $version: Int!
      $approve: Boolean!
      $reason: String
      $costCode: String
      $key: ID!
    ) {
      decideWorkOrder(
        id: $id
        version: $version
        approve: $approve
        reason: $reason
        costCode: $costCode
        key: $key
      ) {
        __typename
        ... on WorkOrder {
          state
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const WithdrawWorkOrder = graphql(
  `
    mutation WithdrawWorkOrder($id: ID!, $version: Int!, $key: ID!) {
      withdrawWorkOrder(id: $id, version: $version, key: $key) {
        __typename
        ... on WorkOrder {
          state
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const CancelWorkOrder = graphql(
  `
    mutation CancelWorkOrder($id: ID!, $version: Int!, $reason: String, $key: ID!) {
      cancelWorkOrder(id: $id, version: $version, reason: $reason, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const RemovePhoto = graphql(
  `
    mutation RemovePhoto($id: ID!, $key: ID!) {
      removeUpload(id: $id, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);
