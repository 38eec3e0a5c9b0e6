import { graphql } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';
import { UploadFields } from './upload-fields.ts';

export const ReserveFile = graphql(
  `
    mutation ReserveFile($input: UploadInput!, $key: ID!) {
      reserveUpload(input: $input, key: $key) {
        __typename
        ...UploadFields
        ...RefusedFields
      }
    }
  `,
  [UploadFields, RefusedFields],
);

export const ConfirmFile = graphql(
  `
    mutation ConfirmFile($id: ID!, $key: ID!) {
      confirmUpload(id: $id, key: $key) {
        __typename
        ...UploadFields
        ...RefusedFields
      }
    }
  `,
  [UploadFields, RefusedFields],
);

export const CancelFile = graphql(
  `
    mutation CancelFile($id: ID!, $key: ID!) {
      removeUpload(id: $id, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);
