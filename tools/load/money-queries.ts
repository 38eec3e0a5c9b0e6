import type { Sample } from './money-reads.ts';

interface Query {
  readonly text: string;
  readonly variables: (about: Sample) => Readonly<Record<string, unknown>>;
}

const CONTRACT = `id title state version scheduledCents dueCents retainedCents paidCents`;

/** What the screens of money ask of the API, by the names of `reads`. */
export const queries: Readonly<Record<string, Query>> = {
  "a project's contracts": {
    text: `query ($id: ID!) { contracts(projectId: $id) { ${CONTRACT} } }`,
    variables: ({ projectId }) => ({ id: projectId }),
  },
  'a contract': {
    text: `query ($id: ID!) { contract(id: $id) { ${CONTRACT}
      lines { id text scheduledCents } changeOrders { id number state }
      requests { id number state dueCents payments { id state amountCents } } } }`,
    variables: ({ contractId }) => ({ id: contractId }),
  },
  'a request with its lines': {
    text: `query ($id: ID!) { paymentRequest(id: $id) { id number state dueCents
      lines { lineId completedCents storedCents } payments { id state } contract { ${CONTRACT} } } }`,
    variables: ({ requestId }) => ({ id: requestId }),
  },
  'a page of its ledger': {
    text: `query ($id: ID!) { ledger(contractId: $id, first: 50) {
      edges { node { id event debit credit amountCents at } } pageInfo { hasNextPage } } }`,
    variables: ({ contractId }) => ({ id: contractId }),
  },
  'the budget': {
    text: `query ($id: ID!) { budget(projectId: $id) { version
      lines { costCode plannedCents committedCents approvedCents paidCents leftCents } } }`,
    variables: ({ projectId }) => ({ id: projectId }),
  },
  'the cash flow': {
    text: `query ($id: ID!, $from: Date!, $to: Date!) { cashFlow(projectId: $id, from: $from, to: $to) {
      entries { date direction amountCents } } }`,
    variables: ({ projectId }) => ({ id: projectId, from: '2026-01-01', to: '2027-12-31' }),
  },
  'the check of a ledger': {
    text: `query ($id: ID!) { ledgerCheck(projectId: $id) { balanced differences } }`,
    variables: ({ projectId }) => ({ id: projectId }),
  },
  'money overview': {
    text: `query { money { owedToMeCents iOweCents heldBackCents } }`,
    variables: () => ({}),
  },
  'needs me': {
    text: `query { needsMe(first: 20) { edges { node { kind verb title path since } } } }`,
    variables: () => ({}),
  },
};
