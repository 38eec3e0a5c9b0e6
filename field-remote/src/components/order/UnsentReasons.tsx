import { useKept } from '@plumbline/shared/forms';
import { useEffect } from 'react';
import { keptText, reasonKey } from '../../data/kept-texts.ts';
import { lastEvent } from '../../data/order-history.ts';
import { verbsOf, type WorkOrder } from '../../data/work-order.ts';
import { UnsentText } from './UnsentText.tsx';

interface UnsentReasonsProps {
  readonly order: WorkOrder;
}

/** The reasons that the user was typing when another user decided or the report was withdrawn. */
export function UnsentReasons({ order }: UnsentReasonsProps) {
  const { id, returns } = order;
  const past = verbsOf(order).decide ? returns.length : returns.length + 1;
  return Array.from({ length: past }, (_each, report) => (
    <UnsentReason
      key={report}
      id={id}
      report={report}
      returned={returns[report]?.reason}
      why={report === returns.length ? lastEvent(order) : undefined}
    />
  ));
}

interface UnsentReasonProps {
  readonly id: string;
  readonly report: number;
  /** Why the report was sent back, if it was. */
  readonly returned: string | null | undefined;
  /** What happened in place of its return; undefined for a former report. */
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
