import { formatCents } from '@plumbline/shared/contracts';
import { Button, Notice } from '@plumbline/shared/ui';
import type { WorkOrder } from '../../data/work-order.ts';
import { Buttons } from '../order/order-layout.ts';
import type { ExtraDraftApi } from './useExtraDraft.ts';

interface NewerNoticeProps {
  readonly draft: ExtraDraftApi;
  readonly order: WorkOrder;
  /** Called once one of the two was chosen. */
  readonly onAnswer: () => void;
}

/** Another member of the party saved the extra while it was typed here: one of the two stays. */
export function NewerNotice({ draft, order, onAnswer }: NewerNoticeProps) {
  const { entries, amountCents } = order;
  const many = `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`;
  function answer(take: () => void) {
    take();
    onAnswer();
  }
  return (
    <Notice tone="warning" title="This extra has changed since you opened it">
      <p>
        It was saved somewhere else with {many}, {formatCents(amountCents)} in all. What you typed
        is still here.
      </p>
      <Buttons>
        <Button onClick={() => answer(draft.takeSaved)}>Use what was saved</Button>
        <Button onClick={() => answer(draft.putOnTop)}>Keep what I typed</Button>
      </Buttons>
    </Notice>
  );
}
