import { graphql } from '@plumbline/shared/apollo';
import * as z from '@plumbline/shared/schema';

export const GetNeeds = graphql(`
  query GetNeeds {
    needsMe(first: 20) {
      __typename
      pageInfo {
        __typename
        hasNextPage
      }
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
          amountCents
          dueDate
        }
      }
    }
  }
`);

/** What an answer is like; what is between the API and the page may send anything. */
export const needsSchema = z.object({
  needsMe: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean() }),
    edges: z.array(
      z.object({
        node: z.object({
          verb: z.string(),
          title: z.string(),
          path: z.string(),
          since: z.string(),
          amountCents: z.nullable(z.number()),
          dueDate: z.nullable(z.string()),
        }),
      }),
    ),
  }),
});
