import { graphql } from '@plumbline/shared/apollo';
import { WorkOrderRowFields } from './work-orders.ts';

/** The work orders and extras that wait for the user, in all projects. */
export const GetMyWorkOrders = graphql(
  `
    query GetMyWorkOrders($after: String) {
      myWorkOrders(after: $after) {
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
    }
  `,
  [WorkOrderRowFields],
);
