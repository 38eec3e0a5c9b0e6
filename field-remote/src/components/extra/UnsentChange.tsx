import { useKept } from '@plumbline/shared/forms';
import { isSameExtra } from '../../data/extra-changes.ts';
import { type ExtraValues, toValues } from '../../data/extra-values.ts';
import { extraInWords } from '../../data/extra-words.ts';
import { extraKey } from '../../data/kept-texts.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { extraOf, useQueue } from '../../queue/index.ts';
import { UnsentText } from '../order/UnsentText.tsx';
import { KeptExtraNotice } from './KeptExtraNotice.tsx';
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
      {extraOf(entries, order.id)?.refusal && <KeptExtraNotice order={order} />}
      <TypedExtra id={order.id} saved={toValues(order)} why={reasons[order.state]} />
    </>
  );
}

interface TypedExtraProps {
  readonly id: string;
  /** What the server has; without, it is what was saved when the user began to type. */
  readonly saved?: ExtraValues;
  /** Why it was not sent. */
  readonly why?: string | undefined;
}

/** The values of an extra that the user typed and can no longer send. */
export function TypedExtra({ id, saved, why }: TypedExtraProps) {
  const { value, keep } = useKept(extraKey(id), extraDraft);
  const known = saved ?? value?.base;
  if (!value || (known && isSameExtra(value.values, known))) return null;
  const text = extraInWords(value.values);
  return <UnsentText value={{ text }} keep={() => keep(null)} why={why} />;
}
