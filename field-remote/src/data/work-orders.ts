import { graphql, type ResultOf } from '@plumbline/shared/apollo';

/** A work order or an extra in a list. */
export const WorkOrderRowFields = graphql(`
  fragment WorkOrderRowFields on WorkOrder @_unmask {
    __typename
    id
    version
    projectId
    projectTitle
    contractTitle
    number
    kind
    text
    place
    dueDate
    state
    side
    myRights
    waitsFor
    waitsSince
    photos {
      __typename
      id
    }
  }
`);

/** The work orders and extras of a project that the user sees, open and urgent ones first. */
export const GetWorkOrders = graphql(
  `
    query GetWorkOrders($projectId: ID!, $first: Int, $after: String) {
      workOrders(projectId: $projectId, first: $first, after: $after) {
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

/** A work order or an extra in a list. */
export type WorkOrderRow = ResultOf<typeof WorkOrderRowFields>;
