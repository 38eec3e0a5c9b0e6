import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { ConfirmButton } from '@plumbline/shared/screens';
import { WithdrawWorkOrder } from '../../data/order-commands.ts';
import { endOfWithdrawal } from '../../data/order-ends.ts';
import { describeOver } from '../../data/order-history.ts';
import { nameOf } from '../../data/order-words.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { Buttons } from './order-layout.ts';
import type { KeptText } from './UnsentText.tsx';
import { WhatChanged } from './WhatChanged.tsx';

interface WithdrawOrderProps {
  readonly order: WorkOrder;
  /** What was typed for another report: the note of the withdrawn one goes before it. */
  readonly note: KeptText;
  readonly onAnswer: OnAnswer;
}

/** Takes back an order that was reported done, or an extra that was submitted, after a question. */
export function WithdrawOrder({ order, note, onAnswer }: WithdrawOrderProps) {
  const { id, version, kind } = order;
  const name = nameOf(order);
  const isExtra = kind === 'EXTRA';

  function end(isDone: boolean) {
    if (isDone && note.value && !isExtra) {
      note.keep({ text: [order.note, note.value.text].filter(Boolean).join('\n') });
    }
    return onAnswer(isDone);
  }

  return (
    <Buttons>
      <ConfirmButton
        verb={isExtra ? 'Withdraw extra' : 'Withdraw report'}
        title={isExtra ? `Withdraw ${name.toLowerCase()}?` : `Is ${name.toLowerCase()} not done?`}
        over={describeOver(order, 'withdraw')}
        mutation={WithdrawWorkOrder}
        variables={(key) => ({ id, version, key })}
        endOf={endOfWithdrawal}
        done={isExtra ? `${name} withdrawn` : `${name} is to do again`}
        onAnswer={end}
      >
        <WhatChanged order={order} />
        {isExtra
          ? 'It becomes a draft again, which only your party sees. You can change it and submit it again, or cancel it.'
          : 'It is open again, as it was before Done was pressed. Its photos and the note stay; add to them, and press Done again.'}
      </ConfirmButton>
    </Buttons>
  );
}
