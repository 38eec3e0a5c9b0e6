import { laborCents } from '@plumbline/shared/contracts';
import type { ExtraEntry } from '../queue/index.ts';
import type { WorkContract } from './contracts.ts';
import type { WorkOrder } from './work-order.ts';

/**
 * A new extra that is kept on this phone, as the server will have it. Its version is 0: the server has
 * none.
 */
export function unsentOrder(
  { order, extra, createdAt }: ExtraEntry,
  contract: WorkContract | undefined,
): WorkOrder {
  const entries = extra.entries.map((entry) => ({
    __typename: 'WorkOrderEntry' as const,
    quantityHundredths: null,
    unit: null,
    unitPriceCents: null,
    ...entry,
    amountCents: entry.amountCents ?? laborCents(entry.minutes ?? 0, entry.rateCents ?? 0),
  }));
  return {
    __typename: 'WorkOrder',
    id: order.id,
    version: 0,
    projectId: order.projectId,
    projectTitle: '',
    contractId: extra.contractId,
    contractTitle: contract?.title ?? '',
    contractState: contract?.state ?? 'SIGNED',
    number: null,
    kind: 'EXTRA',
    text: extra.text,
    place: extra.place,
    dueDate: null,
    state: 'DRAFT',
    side: 'PAYEE',
    myRights: contract?.myRights ?? [],
    note: null,
    reason: null,
    createdAt,
    createdBy: 'you',
    submittedAt: null,
    submittedBy: null,
    decidedAt: null,
    decidedBy: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    amountCents: entries.reduce((sum, entry) => sum + entry.amountCents, 0),
    changeOrderId: null,
    entries,
    returns: [],
    photos: [],
  };
}
