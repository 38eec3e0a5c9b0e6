import { formatDay } from '@plumbline/shared/contracts';
import { Notice } from '@plumbline/shared/ui';
import type { WorkOrder } from '../../data/work-order.ts';
import { Text } from './order-layout.ts';

/** Why an order was sent back, or cancelled with a reason: the first thing to read. */
export function ReasonNotice({ order }: { readonly order: WorkOrder }) {
  const { state, cancelReason } = order;
  if (state === 'RETURNED') {
    const { decidedBy, decidedAt, reason } = order;
    return <Said what="Sent back" by={decidedBy} at={decidedAt} reason={reason} />;
  }
  if (state !== 'CANCELLED' || cancelReason === null) return null;
  const { cancelledBy, cancelledAt } = order;
  return <Said what="Cancelled" by={cancelledBy} at={cancelledAt} reason={cancelReason} />;
}

interface SaidProps {
  readonly what: string;
  readonly by: string | null;
  readonly at: string | null;
  readonly reason: string | null;
}

function Said({ what, by, at, reason }: SaidProps) {
  const when = at ? ` on ${formatDay(at)}` : '';
  return (
    <Notice tone="warning" title={`${what}${by ? ` by ${by}` : ''}${when}`}>
      <Text dir="auto">{reason}</Text>
    </Notice>
  );
}
