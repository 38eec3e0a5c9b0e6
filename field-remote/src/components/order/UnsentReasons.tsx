import { useKept } from '@plumbline/shared/forms';
import { useEffect } from 'react';
import { cancelKey, keptText, reasonKey } from '../../data/kept-texts.ts';
import { whyOver } from '../../data/order-history.ts';
import { verbsOf, type WorkOrder } from '../../data/work-order.ts';
import { UnsentText } from './UnsentText.tsx';

interface UnsentReasonsProps {
  readonly order: WorkOrder;
  /** Whether the form is open that shows the reason of the current report. */
  readonly isReturning: boolean;
}

/** The reasons that the user was typing when they could no longer send back or cancel the order, and why. */
export function UnsentReasons({ order, isReturning }: UnsentReasonsProps) {
  const { id, returns } = order;
  const past = isReturning || verbsOf(order).decide ? returns.length : returns.length + 1;
  return (
    <>
      {Array.from({ length: past }, (_each, report) => (
        <UnsentReason
          key={report}
          name={reasonKey(id, report)}
          arrived={returns[report]?.reason}
          why={report === returns.length ? whyOver(order, 'decide') : undefined}
        />
      ))}
      {!verbsOf(order).cancel && (
        <UnsentReason
          name={cancelKey(id)}
          arrived={order.cancelReason}
          why={whyOver(order, 'cancel')}
        />
      )}
    </>
  );
}

interface UnsentReasonProps {
  /** The storage key of the reason. */
  readonly name: string;
  /** The reason that the order has, if it was sent back or cancelled. */
  readonly arrived: string | null | undefined;
  /** Why it can no longer be done; undefined for a former report. */
  readonly why: string | undefined;
}

function UnsentReason({ name, arrived, why }: UnsentReasonProps) {
  const { value, keep } = useKept(name, keptText);
  // It arrived, although the answer was lost.
  const isSent = value !== null && value.text.trim() === arrived;

  useEffect(() => {
    if (isSent) keep(null);
  });

  return isSent ? null : <UnsentText value={value} keep={keep} why={why} />;
}
