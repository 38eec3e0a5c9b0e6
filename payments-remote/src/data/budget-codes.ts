import { graphql } from '@plumbline/shared/apollo';

/** The cost codes that a project's budget has. */
export const GetBudgetCodes = graphql(`
  query GetBudgetCodes($projectId: ID!) {
    budget(projectId: $projectId) {
      __typename
      id
      lines {
        __typename
        costCode
        text
      }
    }
  }
`);
