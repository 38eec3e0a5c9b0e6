import type { ChangeOrder, Contract, ContractLine, RequestSummary } from '../data/contract.ts';
import type { LedgerContract, Transfer } from '../data/ledger.ts';

const contractor = { __typename: 'ContractParty', id: '1', name: 'Okafor', kind: 'GC' } as const;
const plumber = {
  __typename: 'ContractParty',
  id: '2',
  name: 'Riverside Plumbing',
  kind: 'SUBCONTRACTOR',
} as const;

/** The project of the contracts, as its screens ask for it. */
export const project = {
  __typename: 'Project',
  id: '1001',
  title: 'Pine Street Garage',
} as const;

/** Its general contractor and its subcontractor. */
export const parties = [
  { ...contractor, __typename: 'Party' },
  { ...plumber, __typename: 'Party' },
] as const;

const planned = (costCode: string, text: string) => ({ __typename: 'BudgetLine', costCode, text });

/** The cost codes of the project's budget. */
export const budget = {
  ...{ __typename: 'Budget', id: '1001' },
  lines: [planned('22', 'Plumbing'), planned('P-22', 'Pumps'), planned('', '')],
};

/** A line as the API would give it; `odd` says what is not the usual. */
export const line = (odd: Partial<ContractLine> & { readonly id: string }): ContractLine => ({
  __typename: 'ContractLine',
  position: Number(odd.id),
  text: `Line ${odd.id}`,
  costCode: '',
  scheduledCents: 0,
  completedCents: 0,
  storedCents: 0,
  changeOrderNumber: null,
  ...odd,
});

/** The lines of the worked example. */
const exampleLines: readonly ContractLine[] = [
  line({ id: '1', text: 'Rough plumbing', costCode: '22-10', scheduledCents: 1_825_000 }),
  line({ id: '2', text: 'Fixtures', scheduledCents: 2_260_000 }),
  line({ id: '3', text: 'Testing', scheduledCents: 750_000 }),
];

/** A contract between Okafor and Riverside Plumbing as Okafor sees it. */
export const contract = (odd: Partial<Contract> = {}): Contract => {
  const lines = odd.lines ?? [...exampleLines];
  const sum = lines.reduce((total, { scheduledCents }) => total + scheduledCents, 0);
  return {
    __typename: 'Contract',
    id: '7',
    version: 1,
    projectId: '1001',
    projectTitle: project.title,
    number: 1,
    title: 'Plumbing',
    payer: contractor,
    payee: plumber,
    place: 'PAYER',
    myKind: 'GC',
    myRights: ['APPROVE', 'PAY'],
    state: 'DRAFT',
    scheduledCents: sum,
    unbilledCents: 0,
    dueCents: 0,
    inFlightCents: 0,
    retainedCents: 0,
    paidCents: 0,
    retainageBp: 500,
    payDays: 30,
    asksForWaiver: true,
    secondApprovalAboveCents: null,
    offeredAt: null,
    answeredAt: null,
    answeredBy: null,
    reason: null,
    declinedAt: null,
    wasOffered: false,
    changeOrderCents: 0,
    completedAndStoredCents: 0,
    balanceToFinishCents: sum,
    changeOrders: [],
    requests: [],
    ...odd,
    lines,
  };
};

/** As a member of Riverside Plumbing sees it. */
export const asPayee = { place: 'PAYEE', myKind: 'SUBCONTRACTOR' } as const;

/** Signed, with its first request paid in part. */
export const signed = {
  state: 'SIGNED',
  answeredAt: '2026-11-20T10:00:00Z',
  answeredBy: 'Pat Lee',
  unbilledCents: 3_185_652,
  dueCents: 1_000_000,
  inFlightCents: 100_000,
  retainedCents: 82_467,
  paidCents: 466_881,
} as const;

/** A change order as the API would give it. */
export const changeOrder = (odd: Partial<ChangeOrder> = {}): ChangeOrder => ({
  __typename: 'ChangeOrder',
  id: '3',
  version: 1,
  number: 1,
  reason: 'Shut-off valve',
  amountCents: 276_545,
  state: 'PROPOSED',
  proposedBy: 'Pat Lee',
  isMine: false,
  createdAt: '2026-11-20T10:00:00Z',
  answeredAt: null,
  answeredBy: null,
  declineReason: null,
  lines: [
    {
      __typename: 'ChangeOrderLine',
      id: '31',
      lineId: null,
      text: 'Valve and fitting',
      costCode: '',
      scheduledCents: 276_545,
    },
  ],
  ...odd,
});

/** A payment request in a list as the API would give it. */
export const request = (odd: Partial<RequestSummary> = {}): RequestSummary => ({
  __typename: 'PaymentRequest',
  id: '21',
  version: 1,
  number: 1,
  kind: 'PROGRESS',
  state: 'SUBMITTED',
  periodTo: '2026-11-30',
  dueCents: 1_566_881,
  heldCents: 82_467,
  dueOn: null,
  waiver: null,
  payment: null,
  ...odd,
});

/** A row of the ledger as the API would give it. */
export const transfer = (odd: Partial<Transfer> & { readonly id: string }): Transfer => ({
  __typename: 'Transfer',
  event: 'APPROVED',
  debit: 'UNBILLED',
  credit: 'DUE',
  amountCents: 1_360_587,
  at: '2026-11-20T10:00:00Z',
  by: 'Dana Okafor',
  changeOrderId: null,
  requestId: '22',
  paymentId: null,
  ...odd,
});

/** A page of the ledger of a contract, as the API would answer. */
export const ledgerPage = (rows: readonly Transfer[], endCursor: string | null = null) => ({
  contract: {
    __typename: 'Contract',
    id: '7',
    projectId: '1001',
    projectTitle: project.title,
    number: 1,
    title: 'Plumbing',
    payer: contractor,
    payee: plumber,
    dueCents: 0,
    inFlightCents: 0,
    requests: [
      {
        ...{ __typename: 'PaymentRequest', id: '22', number: 2 },
        payments: [
          {
            ...{ __typename: 'Payment', id: '5', method: 'CHECK', reference: '1042' },
            paidOn: '2026-11-20',
            reversalReason: 'Wrong account',
          },
        ],
      },
    ],
    changeOrders: [{ __typename: 'ChangeOrder', id: '3', number: 1 }],
  } satisfies LedgerContract,
  ledger: {
    __typename: 'TransferConnection',
    edges: rows.map((node) => ({ __typename: 'TransferEdge', cursor: node.id, node })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
  },
});

/** A refusal in place of a command's result. */
export const refused = (code: string, message: string, field: string | null = null) => ({
  __typename: 'Refused',
  code,
  message,
  field,
});
