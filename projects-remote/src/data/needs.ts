import { graphql } from '@plumbline/shared/apollo';
import * as z from '@plumbline/shared/schema';

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

/** What an answer is like; what is between the API and the page may send anything. */
export const needsSchema = z.object({
  needsMe: z.object({
    edges: z.array(
      z.object({
        node: z.object({
          verb: z.string(),
          title: z.string(),
          path: z.string(),
          since: z.string(),
        }),
      }),
    ),
  }),
});
