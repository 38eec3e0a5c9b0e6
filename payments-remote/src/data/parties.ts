import { graphql, type ResultOf } from '@plumbline/shared/apollo';

/** Whom a project's general contractor can make a contract with, and who they are themselves. */
export const GetContractParties = graphql(`
  query GetContractParties($projectId: ID!) {
    project(id: $projectId) {
      __typename
      id
      title
    }
    parties(projectId: $projectId) {
      __typename
      id
      kind
      name
    }
  }
`);

/** A party of a project. */
export type Party = ResultOf<typeof GetContractParties>['parties'][number];
