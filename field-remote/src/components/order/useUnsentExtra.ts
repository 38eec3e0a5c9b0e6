import { skipToken, useQuery } from '@plumbline/shared/apollo';
import { useState } from 'react';
import { GetContractsToWorkOn } from '../../data/contracts.ts';
import { unsentOrder } from '../../data/unsent-order.ts';
import { type ExtraEntry, extraOf, type QueueEntry, useQueue } from '../../queue/index.ts';

/** What the query for the order has answered so far. */
interface OrderAnswer {
  readonly data?: { readonly workOrder: unknown } | undefined;
  readonly error?: unknown;
}

/**
 * A new extra that only this phone has. Once it is sent, it stays until the page has read it from the
 * server, which fails where the signal goes again.
 */
export function useUnsentExtra(projectId: string, id: string, { data, error }: OrderAnswer) {
  const { entries, sent } = useQueue();
  const [last, setLast] = useState<QueueEntry & ExtraEntry>();
  // It stays while the order is asked for again.
  const isAnswered = data !== undefined || error !== undefined || last !== undefined;
  const isMissing = isAnswered && !data?.workOrder;
  const kept = isMissing ? extraOf(entries, id) : undefined;
  if (kept && kept !== last) setLast(kept);
  // Otherwise, it was discarded.
  const isSent = [...entries, ...sent].some(({ order }) => order.id === id);
  const entry = kept ?? (isMissing && isSent ? last : undefined);
  const contracts = useQuery(GetContractsToWorkOn, entry ? { variables: { projectId } } : skipToken)
    .data?.contracts;
  if (!entry) return undefined;
  const contract = contracts?.find((one) => one.id === entry.extra.contractId);
  return { entry, order: unsentOrder(entry, contract), isSent: !kept };
}
