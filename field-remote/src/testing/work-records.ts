import { addDays, today } from '@plumbline/shared/contracts';
import type { WorkContract } from '../data/contracts.ts';
import type { SentPhoto, WorkOrder } from '../data/work-order.ts';
import type { WorkOrderRow } from '../data/work-orders.ts';

type Order = WorkOrder & WorkOrderRow;

/** The id of an order, made of one digit. */
export const orderId = (digit: number): string =>
  `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

/** A work order as the API would give it to the general contractor; `odd` says what is not the usual. */
export const workOrder = (odd: Partial<Order> = {}): Order => ({
  __typename: 'WorkOrder',
  id: orderId(1),
  version: 1,
  projectId: '1001',
  projectTitle: 'Pine Street Garage',
  contractId: '7',
  contractTitle: 'Plumbing',
  contractState: 'SIGNED',
  number: 3,
  kind: 'ORDERED',
  text: 'Replace the valve\nClose the main first.',
  place: 'Basement',
  dueDate: addDays(today(), 5),
  state: 'ISSUED',
  side: 'PAYER',
  myRights: ['APPROVE', 'PAY'],
  note: null,
  reason: null,
  createdAt: '2026-11-10T12:00:00Z',
  createdBy: 'Dana Okafor',
  submittedAt: null,
  submittedBy: null,
  decidedAt: null,
  decidedBy: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  waitsFor: 'Riverside Plumbing',
  waitsSince: '2026-11-10T12:00:00Z',
  amountCents: 0,
  changeOrderId: null,
  entries: [],
  returns: [],
  photos: [],
  ...odd,
});

/** What an entry without a quantity has in place of it. */
export const uncounted = { quantityHundredths: null, unit: null, unitPriceCents: null };

/** As a member of the subcontractor sees it. */
export const asPayee = { side: 'PAYEE' } as const;

/** Reported done, with two photos. */
export const submitted: Partial<Order> = {
  state: 'SUBMITTED',
  version: 2,
  submittedAt: '2026-11-14T12:00:00Z',
  submittedBy: 'Pat Lee',
  waitsFor: 'Okafor',
  waitsSince: '2026-11-14T12:00:00Z',
};

/** A report that was sent back. */
export const sentBack: Order['returns'][number] = {
  __typename: 'Return',
  submittedAt: '2026-11-10T12:00:00Z',
  submittedBy: 'Pat Lee',
  note: 'Valve moved',
  returnedAt: '2026-11-11T12:00:00Z',
  returnedBy: 'Dana Okafor',
  reason: 'The label is missing',
};

/** A photo that the server has checked. */
export const photo = (digit: number, odd: Partial<SentPhoto> = {}): SentPhoto => ({
  __typename: 'Upload',
  id: `${String(digit).repeat(8)}-2222-4222-8222-222222222222`,
  version: 1,
  path: `1001/photo-${digit}`,
  smallPath: `1001/photo-${digit}-small`,
  takenAt: null,
  latitude: null,
  longitude: null,
  createdAt: '2026-11-14T12:00:00Z',
  createdBy: 'Pat Lee',
  isMine: true,
  originalSha256: null,
  ...odd,
});

/** An extra of two hours and some material, with the sum of its entries. */
export const extra = (odd: Partial<Order> = {}): Order =>
  workOrder({
    kind: 'EXTRA',
    state: 'DRAFT',
    number: null,
    text: 'Relocated drain',
    createdBy: 'Pat Lee',
    dueDate: null,
    entries: [
      {
        __typename: 'WorkOrderEntry',
        text: 'Plumber',
        minutes: 150,
        rateCents: 8500,
        ...uncounted,
        amountCents: 21_250,
      },
      {
        __typename: 'WorkOrderEntry',
        text: 'Pipe',
        minutes: null,
        rateCents: null,
        ...uncounted,
        amountCents: 12_050,
      },
    ],
    amountCents: 33_300,
    ...odd,
  });

/** A signed contract as its payer's member sees it. */
export const contract = (odd: Partial<WorkContract> = {}): WorkContract => ({
  __typename: 'Contract',
  id: '7',
  number: 1,
  title: 'Plumbing',
  state: 'SIGNED',
  place: 'PAYER',
  myKind: 'GC',
  myRights: ['APPROVE', 'PAY'],
  payer: { __typename: 'ContractParty', id: '1', name: 'Okafor', kind: 'GC' },
  payee: { __typename: 'ContractParty', id: '2', name: 'Riverside Plumbing' },
  ...odd,
});

/** As its payee's member sees it. */
export const contractToWorkOn = contract({ place: 'PAYEE', myKind: 'SUBCONTRACTOR' });

const party = { __typename: 'Party', id: '2', members: [], invitations: [] };

/** The party that work goes to, without a person; `odd` says who is there. */
export const receivers = (odd: object = {}) => ({
  contract: { __typename: 'Contract', id: '7', payee: contract().payee },
  parties: [{ ...party, ...odd }],
});

/** A page of orders, as the API would answer. */
export const page = (orders: readonly WorkOrder[], endCursor: string | null = null) => ({
  __typename: 'WorkOrderConnection',
  edges: orders.map((node) => ({ __typename: 'WorkOrderEdge', cursor: node.id, node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
});

/** The answer of the page of all projects. */
export const myWork = (mine: readonly WorkOrder[], ofOthers: readonly WorkOrder[] = []) => ({
  myWorkOrders: page(mine),
  ofOthers: page(ofOthers),
});

/** A refusal in place of a command's result. */
export const refused = (code: string, message: string, field: string | null = null) => ({
  __typename: 'Refused',
  code,
  message,
  field,
});
