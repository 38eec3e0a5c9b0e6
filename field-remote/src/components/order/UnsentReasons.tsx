import { useKept } from '@plumbline/shared/forms';
import { useEffect } from 'react';
import { keptText, reasonKey } from '../../data/kept-texts.ts';
import { whyOver } from '../../data/order-history.ts';
import { verbsOf, type WorkOrder } from '../../data/work-order.ts';
import { UnsentText } from './UnsentText.tsx';

interface UnsentReasonsProps {
  readonly order: WorkOrder;
  /** Whether the form is open that shows the reason of the current report. */
  readonly isReturning: boolean;
}

/** The reasons that the user was typing when they could no longer send the order back, and why. */
export function UnsentReasons({ order, isReturning }: UnsentReasonsProps) {
  const { id, returns } = order;
  const past = isReturning || verbsOf(order).decide ? returns.length : returns.length + 1;
  return Array.from({ length: past }, (_each, report) => (
    <UnsentReason
      key={report}
      id={id}
      report={report}
      returned={returns[report]?.reason}
      why={report === returns.length ? whyOver(order, 'decide') : undefined}
    />
  ));
}

interface UnsentReasonProps {
  readonly id: string;
  readonly report: number;
  /** Why the report was sent back, if it was. */
  readonly returned: string | null | undefined;
  /** Why it can no longer be sent back; undefined for a former report. */
  readonly why: string | undefined;
}

function UnsentReason({ id, report, returned, why }: UnsentReasonProps) {
  const { value, keep } = useKept(reasonKey(id, report), keptText);
  // It arrived, although the answer was lost.
  const isSent = value !== null && value.text.trim() === returned;

  useEffect(() => {
    if (isSent) keep(null);
  });

  return isSent ? null : <UnsentText value={value} keep={keep} why={why} />;
}
