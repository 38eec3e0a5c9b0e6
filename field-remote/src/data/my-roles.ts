import { graphql } from '@plumbline/shared/apollo';

/** What the user is in their projects. */
export const GetMyRoles = graphql(`
  query GetMyRoles {
    projects(first: 100) {
      __typename
      edges {
        __typename
        cursor
        node {
          __typename
          id
          role
        }
      }
    }
  }
`);
