import { Notice } from '@plumbline/shared/ui';
import type { WorkOrder } from '../../data/work-order.ts';

interface ClosedNoticeProps {
  /** For the verbs that it holds. */
  readonly id: string;
  /** The saved extra; undefined for a new one. */
  readonly order: WorkOrder | undefined;
}

/** Says of an extra that its contract is closed, and what is still possible. */
export function ClosedNotice({ id, order }: ClosedNoticeProps) {
  return (
    <div id={id} tabIndex={-1}>
      <Notice tone="warning">
        Its contract is closed, so this extra can no longer be saved or submitted.
        {/* Of one that the server has: another one is discarded. */}
        {order &&
          order.version > 0 &&
          ` It can still be ${order.number === null ? 'deleted' : 'cancelled'}.`}
      </Notice>
    </div>
  );
}
