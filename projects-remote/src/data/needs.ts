import { graphql } from '@plumbline/shared/apollo';

export const GetNeeds = graphql(`
  query GetNeeds {
    needsMe(first: 20) {
      __typename
      edges {
        __typename
        cursor
        node {
          __typename
          id
          verb
          title
          path
          since
        }
      }
    }
  }
`);
