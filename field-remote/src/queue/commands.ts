import { graphql } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';
import { OrderState } from './known-order.ts';

export const ReserveUpload = graphql(
  `
    mutation ReserveUpload($input: UploadInput!, $key: ID!) {
      reserveUpload(input: $input, key: $key) {
        __typename
        ... on Upload {
          id
          state
          refusal
          bucket
          path
          smallPath
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

/** With all fields of a photo, so that an open work order shows it without another request. */
export const ConfirmUpload = graphql(
  `
    mutation ConfirmUpload($id: ID!, $key: ID!) {
      confirmUpload(id: $id, key: $key) {
        __typename
        ... on Upload {
          id
          version
          name
          type
          sizeBytes
          state
          refusal
          bucket
          path
          smallPath
          takenAt
          latitude
          longitude
          createdAt
          createdBy
          isMine
          originalSha256
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const SendExtra = graphql(
  `
    mutation SendExtra($input: ExtraInput!, $key: ID!) {
      saveExtra(input: $input, key: $key) {
        __typename
        ... on WorkOrder {
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

export const SendDone = graphql(
  `
    mutation SendDone($id: ID!, $version: Int!, $note: String, $key: ID!) {
      submitWorkOrder(id: $id, version: $version, note: $note, key: $key) {
        __typename
        ... on WorkOrder {
          id
          version
          number
          state
          note
          reason
          submittedAt
          submittedBy
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

/** Asks how an order stands. */
export const GetOrderState = graphql(
  `
    query GetOrderState($id: ID!) {
      workOrder(id: $id) {
        ...OrderState
        kind
        number
        side
        myRights
      }
    }
  `,
  [OrderState],
);
