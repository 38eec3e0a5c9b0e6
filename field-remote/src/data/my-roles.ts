import { graphql } from '@plumbline/shared/apollo';

/** The kind of the user's party in each of their projects. */
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
