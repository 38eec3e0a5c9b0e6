import { HeldNotice } from '@plumbline/shared/screens';
import { Notice } from '@plumbline/shared/ui';
import type { WorkOrder } from '../../data/work-order.ts';

interface ClosedNoticeProps {
  /** For the verbs that it holds. */
  readonly id: string;
  /** The saved extra; undefined for a new one. */
  readonly order: WorkOrder | undefined;
}

/** Says that the contract of an extra is closed, and what can still be done with the extra. */
export function ClosedNotice({ id, order }: ClosedNoticeProps) {
  return (
    <HeldNotice id={id}>
      <Notice tone="warning">
        Its contract is closed, so this extra can no longer be saved or submitted.
        {/* Only where the server has the extra: one that is kept on this phone is discarded. */}
        {order &&
          order.version > 0 &&
          ` It can still be ${order.number === null ? 'deleted' : 'cancelled'}.`}
      </Notice>
    </HeldNotice>
  );
}
