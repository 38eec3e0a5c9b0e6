import { graphql } from '@plumbline/shared/apollo';

/** The people of a project's parties, to know who can sign. */
export const GetSigners = graphql(`
  query GetSigners($projectId: ID!) {
    parties(projectId: $projectId) {
      __typename
      id
      members {
        __typename
        id
        rights
      }
      invitations {
        __typename
        id
        rights
        state
      }
    }
  }
`);
