import { type OnAnswer, useCommand } from '@plumbline/shared/apollo/commands';
import { workLimits, workOrderStates } from '@plumbline/shared/contracts';
import { useKept } from '@plumbline/shared/forms';
import { ReasonForm, useHeldForm } from '@plumbline/shared/screens';
import { showToast } from '@plumbline/shared/ui/toast';
import { keptText, reasonKey } from '../../data/kept-texts.ts';
import { DecideWorkOrder } from '../../data/order-commands.ts';
import { nameOf } from '../../data/order-words.ts';
import { verbsOf, type WorkOrder } from '../../data/work-order.ts';
import { WhatChanged } from './WhatChanged.tsx';

interface ReturnFormProps {
  readonly order: WorkOrder;
  readonly onAnswer: OnAnswer;
  readonly onClose: () => void;
}

/** Sends an order back to who did it, with a reason. */
export function ReturnForm({ order, onAnswer, onClose }: ReturnFormProps) {
  const { id, version, returns } = order;
  const { value: kept, keep } = useKept(reasonKey(id, returns.length), keptText);
  const command = useCommand((isDone) => {
    if (isDone) close();
    return onAnswer(isDone);
  });
  const reason = kept?.text ?? '';
  const { heldBy, over } = useHeldForm({
    subject: 'work order',
    changes: [],
    isTyped: reason !== '',
    isAllowed: verbsOf(order).decide,
    command,
  });

  function close() {
    keep(null);
    onClose();
  }

  async function send(text: string) {
    const variables = { id, version, approve: false, reason: text };
    const made = await command.send(DecideWorkOrder, (key) => ({ ...variables, key }));
    if (made) showToast(describeReturned(order, made));
  }

  return (
    <ReasonForm
      title="Send back"
      hint="The subcontractor reads it first, and corrects the work."
      verb="Send back"
      maxLength={workLimits.reason}
      reason={reason}
      command={command}
      heldBy={heldBy}
      over={over}
      onType={(text) => keep({ text })}
      onSend={(reason) => void send(reason)}
      onClose={close}
    >
      <WhatChanged order={order} />
    </ReasonForm>
  );
}

/** A repeated command is answered with the current order. A newer report of it needs its own reason. */
const describeReturned = (order: WorkOrder, { state }: Pick<WorkOrder, 'state'>) =>
  state === 'RETURNED'
    ? ({ title: `${nameOf(order)} sent back`, tone: 'success' } as const)
    : {
        title: `${nameOf(order)} was sent back, and changed since`,
        description: `It is marked “${workOrderStates[state].label}” by now. Look at it again.`,
      };
