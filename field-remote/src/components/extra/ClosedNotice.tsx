import { Notice } from '@plumbline/shared/ui';
import type { WorkOrder } from '../../data/work-order.ts';

interface ClosedNoticeProps {
  /** For the verbs that it holds. */
  readonly id: string;
  readonly order: WorkOrder;
}

/** Says of an extra that its contract is closed, and what is still possible. */
export function ClosedNotice({ id, order: { version, number } }: ClosedNoticeProps) {
  return (
    <div id={id} tabIndex={-1}>
      <Notice tone="warning">
        Its contract is closed, so this extra can no longer be saved or submitted.
        {/* Of one that the server has: another one is discarded. */}
        {version > 0 && ` It can still be ${number === null ? 'deleted' : 'cancelled'}.`}
      </Notice>
    </div>
  );
}
