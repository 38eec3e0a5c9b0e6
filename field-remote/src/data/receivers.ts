import { graphql } from '@plumbline/shared/apollo';

/** The people of a project's parties, and the party that work on a contract goes to. */
export const GetReceivers = graphql(`
  query GetReceivers($projectId: ID!, $contractId: ID!) {
    contract(id: $contractId) {
      __typename
      id
      payee {
        __typename
        id
        name
      }
    }
    parties(projectId: $projectId) {
      __typename
      id
      members {
        __typename
        id
      }
      invitations {
        __typename
        id
        state
      }
    }
  }
`);
