import { graphql, type ResultOf } from '@plumbline/shared/apollo';

/** The contracts of a project, of which the signed ones take work orders and extras. */
export const GetContractsToWorkOn = graphql(`
  query GetContractsToWorkOn($projectId: ID!) {
    contracts(projectId: $projectId) {
      __typename
      id
      number
      title
      state
      place
      myKind
      myRights
      payer {
        __typename
        id
        name
        kind
      }
      payee {
        __typename
        id
        name
      }
    }
  }
`);

/** A contract in the choice of a form. */
export type WorkContract = ResultOf<typeof GetContractsToWorkOn>['contracts'][number];

/** Whether the user may approve for their party on one of the contracts. */
export const mayApprove = (
  contracts: readonly { readonly myRights: readonly string[] }[],
): boolean => contracts.some(({ myRights }) => myRights.includes('APPROVE'));

/** Those on which the general contractor orders work, and the other party records extras. */
export const workContracts = (contracts: readonly WorkContract[]): readonly WorkContract[] =>
  contracts.filter(({ state, payer }) => state === 'SIGNED' && payer.kind === 'GC');
