import { workOrderStates } from '@plumbline/shared/contracts';
import { VisuallyHidden } from '@plumbline/shared/ui';
import { nameOf } from '../../data/order-words.ts';
import type { WorkOrderRow } from '../../data/work-orders.ts';

/** Announces on an open list what comes to wait; the list shows it. */
export function WaitingNews({ orders }: { readonly orders: readonly WorkOrderRow[] }) {
  const waiting = orders.filter(({ waitsFor }) => waitsFor !== null);
  const [first] = waiting;
  return (
    <VisuallyHidden role="status">
      {first &&
        `${waiting.length} open. First: ${nameOf(first).toLowerCase()}, ${workOrderStates[first.state].label.toLowerCase()}.`}
    </VisuallyHidden>
  );
}
