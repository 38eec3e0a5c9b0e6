import { graphql } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';

export const SaveExtra = graphql(
  `
    mutation SaveExtra($input: ExtraInput!, $key: ID!) {
      saveExtra(input: $input, key: $key) {
        __typename
        ... on WorkOrder {
          id
          version
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const SubmitExtra = graphql(
  `
    mutation SubmitExtra($id: ID!, $version: Int!, $note: String, $key: ID!) {
      submitWorkOrder(id: $id, version: $version, note: $note, key: $key) {
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

export const DeleteExtra = graphql(
  `
    mutation DeleteExtra($id: ID!, $version: Int!, $key: ID!) {
      deleteExtra(id: $id, version: $version, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);
