import { workLimits } from '@plumbline/shared/contracts';
import { useKept } from '@plumbline/shared/forms';
import { ConfirmButton } from '@plumbline/shared/screens';
import { TextArea } from '@plumbline/shared/ui';
import { cancelKey, keptText } from '../../data/kept-texts.ts';
import { CancelWorkOrder } from '../../data/order-commands.ts';
import { describeOver } from '../../data/order-history.ts';
import { nameOf } from '../../data/order-words.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { Buttons } from './order-layout.ts';
import { WhatChanged } from './WhatChanged.tsx';

interface CancelOrderProps {
  readonly order: WorkOrder;
  /** Called once it is done or refused. */
  readonly onAnswer: (isDone: boolean) => unknown;
}

/** Cancels an order or an extra after a question; apart from the verbs that a thumb reaches. */
export function CancelOrder({ order, onAnswer }: CancelOrderProps) {
  const { id, version, kind, side } = order;
  const name = nameOf(order);
  const isExtra = kind === 'EXTRA';
  const { value: kept, keep } = useKept(cancelKey(id), keptText);
  const reason = kept?.text ?? '';

  function end(isDone: boolean) {
    if (isDone) keep(null);
    return onAnswer(isDone);
  }
  return (
    <Buttons>
      <ConfirmButton
        verb={isExtra ? 'Cancel extra' : 'Cancel order'}
        refusal="Keep it"
        title={`Cancel ${name.toLowerCase()}?`}
        over={describeOver(order, 'cancel')}
        variant="danger"
        mutation={CancelWorkOrder}
        variables={(key) => ({ id, version, reason: reason.trim() || null, key })}
        done={`${name} cancelled`}
        onAnswer={end}
      >
        <WhatChanged order={order} />
        {isExtra
          ? 'It does not become part of the contract.'
          : 'Nothing of it is to be done any more.'}{' '}
        {side === 'PAYEE'
          ? 'The general contractor knows its number, so it stays: they see it as it was last saved, cancelled.'
          : 'The subcontractor sees that it was cancelled; its photos stay.'}
        <TextArea
          label="Reason (optional)"
          hint={`The ${side === 'PAYEE' ? 'general contractor' : 'subcontractor'} reads it.`}
          rows={2}
          maxLength={workLimits.reason}
          value={reason}
          onChange={({ target }) => keep(target.value === '' ? null : { text: target.value })}
        />
      </ConfirmButton>
    </Buttons>
  );
}
