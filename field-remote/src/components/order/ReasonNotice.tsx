import { formatDay } from '@plumbline/shared/contracts';
import { Notice } from '@plumbline/shared/ui';
import type { WorkOrder } from '../../data/work-order.ts';
import { Text } from './order-layout.ts';

/** Why an order was sent back: the first thing to read. */
export function ReasonNotice({ order }: { readonly order: WorkOrder }) {
  const { state, reason, decidedBy, decidedAt } = order;
  if (state !== 'RETURNED') return null;
  const when = decidedAt ? ` on ${formatDay(decidedAt)}` : '';
  return (
    <Notice tone="warning" title={`Sent back${decidedBy ? ` by ${decidedBy}` : ''}${when}`}>
      <Text dir="auto">{reason}</Text>
    </Notice>
  );
}
