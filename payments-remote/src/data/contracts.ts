import { graphql, type ResultOf } from '@plumbline/shared/apollo';

/** A contract in a list, with where its money is. */
export const ContractSummaryFields = graphql(`
  fragment ContractSummaryFields on Contract @_unmask {
    __typename
    id
    version
    projectId
    projectTitle
    number
    title
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
      kind
    }
    place
    myKind
    myRights
    state
    scheduledCents
    unbilledCents
    dueCents
    inFlightCents
    retainedCents
    paidCents
  }
`);

/** The fields of something that waits for the user, as a list shows it. */
export const NeedFields = graphql(`
  fragment NeedFields on Need @_unmask {
    __typename
    id
    verb
    title
    path
    since
    amountCents
    dueDate
  }
`);

/** The contracts of a project that the user sees, and what waits for them in it. */
export const GetContracts = graphql(
  `
    query GetContracts($projectId: ID!) {
      contracts(projectId: $projectId) {
        __typename
        ...ContractSummaryFields
      }
      project(id: $projectId) {
        __typename
        id
        title
        needs {
          __typename
          ...NeedFields
        }
      }
    }
  `,
  [ContractSummaryFields, NeedFields],
);

/** Something that waits for the user. */
export type Need = ResultOf<typeof NeedFields>;

/** A contract in a list. */
export type ContractSummary = ResultOf<typeof ContractSummaryFields>;

type Sides = Pick<ContractSummary, 'place' | 'payer' | 'payee'>;

/** The party that is not the user's. */
export const otherParty = ({ place, payer, payee }: Sides) => (place === 'PAYER' ? payee : payer);

/** The user's party. */
export const ownParty = ({ place, payer, payee }: Sides) => (place === 'PAYER' ? payer : payee);

/** The request of a contract that is under way: there is one at a time. */
export const openRequestOf = <Request extends { readonly state: string }>({
  requests,
}: {
  readonly requests: readonly Request[];
}) => requests.find(({ state }) => ['DRAFT', 'SUBMITTED', 'RETURNED'].includes(state));

/** The general contractor: one of the two parties of every contract. */
export const contractorOf = ({ payer, payee }: Pick<ContractSummary, 'payer' | 'payee'>) =>
  payer.kind === 'GC' ? payer : payee;
