import { graphql, type ResultOf } from '@plumbline/shared/apollo';
import { type WorkOrderRow, WorkOrderRowFields } from './work-orders.ts';

/** A page of the user's work orders. */
export const MyWorkOrdersPage = graphql(
  `
    fragment MyWorkOrdersPage on WorkOrderConnection @_unmask {
      __typename
      edges {
        __typename
        cursor
        node {
          __typename
          ...WorkOrderRowFields
        }
      }
      pageInfo {
        __typename
        hasNextPage
        endCursor
      }
    }
  `,
  [WorkOrderRowFields],
);

/**
 * The work orders and extras that wait for the user, and those of their party that do not, drafts first,
 * in all projects.
 */
export const GetMyWorkOrders = graphql(
  `
    query GetMyWorkOrders($first: Int, $after: String, $afterOfOthers: String) {
      myWorkOrders(first: $first, after: $after) {
        ...MyWorkOrdersPage
      }
      ofOthers: myWorkOrders(ofOthers: true, after: $afterOfOthers) {
        ...MyWorkOrdersPage
      }
    }
  `,
  [MyWorkOrdersPage],
);

/** The orders of the pages that were fetched. */
export const ordersOf = (pages?: ResultOf<typeof MyWorkOrdersPage>): readonly WorkOrderRow[] =>
  pages?.edges.map(({ node }) => node) ?? [];
