import { graphql, type ResultOf } from '@plumbline/shared/apollo';

/** The cost codes that a project's budget has, and those of a contract's lines. */
export const GetCostCodes = graphql(`
  query GetCostCodes($projectId: ID!, $contractId: ID!) {
    budget(projectId: $projectId) {
      __typename
      id
      lines {
        __typename
        costCode
        text
      }
    }
    contract(id: $contractId) {
      __typename
      id
      lines {
        __typename
        id
        costCode
      }
    }
  }
`);

/** The only cost code that the lines of a contract have; empty where they have none, or several. */
export function onlyCodeOf(contract: ResultOf<typeof GetCostCodes>['contract'] | undefined) {
  const codes = new Set(contract?.lines.map(({ costCode }) => costCode).filter(Boolean));
  const [only = ''] = codes.size === 1 ? codes : [];
  return only;
}
