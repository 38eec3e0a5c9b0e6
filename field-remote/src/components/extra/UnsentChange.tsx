import { useKept } from '@plumbline/shared/forms';
import { toExtraInput, toValues } from '../../data/extra-values.ts';
import { extraInWords } from '../../data/extra-words.ts';
import { extraKey } from '../../data/kept-texts.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { extraOf, useQueue } from '../../queue/index.ts';
import { UnsentText } from '../order/UnsentText.tsx';
import { UnsentNotice } from './UnsentNotice.tsx';
import { extraDraft } from './useExtraDraft.ts';

const reasons: Partial<Record<WorkOrder['state'], string>> = {
  SUBMITTED:
    'It is not part of what was submitted. Once the extra is withdrawn or sent back, you can go on with it.',
  APPROVED: 'It is not part of what was approved.',
};

interface UnsentChangeProps {
  /** An extra that was submitted meanwhile, by the queue of this phone or by a colleague. */
  readonly order: WorkOrder;
}

/** Shows the parts of an extra that only this phone has: a change that was refused, and typed values. */
export function UnsentChange({ order }: UnsentChangeProps) {
  const { entries } = useQueue();
  return (
    <>
      {extraOf(entries, order.id)?.refusal && <UnsentNotice order={order} />}
      <TypedChange order={order} />
    </>
  );
}

function TypedChange({ order }: UnsentChangeProps) {
  const { value, keep } = useKept(extraKey(order.id), extraDraft);
  if (!value) return null;
  const { values } = value;
  const [typed, saved] = [values, toValues(order)].map((each) =>
    JSON.stringify(toExtraInput(each)),
  );
  if (typed === saved) return null;
  const text = extraInWords(values);
  return <UnsentText value={{ text }} keep={() => keep(null)} why={reasons[order.state]} />;
}
