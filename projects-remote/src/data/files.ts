import { graphql, type ResultOf } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';

/**
 * The files of a project, the newest first; only those that the user may see, and of their own also
 * those that are being checked.
 */
export const GetFiles = graphql(`
  query GetFiles($projectId: ID!, $first: Int!, $after: String) {
    files(projectId: $projectId, first: $first, after: $after) {
      __typename
      edges {
        __typename
        cursor
        node {
          __typename
          id
          version
          state
          name
          type
          sizeBytes
          path
          bucket
          createdAt
          createdBy
          createdByPartyId
          isOfMyParty
          isMine
          partyIds
          requestId
          isKept
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

export type ProjectFile = ResultOf<typeof GetFiles>['files']['edges'][number]['node'];

export const ShareFile = graphql(
  `
    mutation ShareFile($id: ID!, $version: Int!, $partyIds: [ID!]!, $key: ID!) {
      shareFile(id: $id, version: $version, partyIds: $partyIds, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const RemoveFile = graphql(
  `
    mutation RemoveFile($id: ID!, $key: ID!) {
      removeUpload(id: $id, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);
