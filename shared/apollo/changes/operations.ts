import { graphql } from '@plumbline/shared/apollo';

/** As a client would send it: printing a document would take a page's first files more bytes. */
export const FOLLOW_CHANGES = `subscription FollowChanges($after: [SeenInput!]!) {
  changes(after: $after) {
    projectId
    seq
    kinds
    __typename
  }
}`;

/** The changes as they happen. */
export const FollowChanges = graphql(FOLLOW_CHANGES);

/** What has changed, where no stream can be kept open. */
export const GetChanges = graphql(`
  query GetChanges($after: [SeenInput!]!) {
    changesSince(after: $after) {
      projectId
      seq
      kinds
    }
  }
`);
