import { type OnAnswer, useAskAgain, useCommand } from '@plumbline/shared/apollo/commands';
import { ProblemNotice, useForgetKept } from '@plumbline/shared/forms';
import { useHasBeen, VerbBar } from '@plumbline/shared/screens';
import { Button } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { cancelKey, reasonKey } from '../../data/kept-texts.ts';
import { DecideWorkOrder } from '../../data/order-commands.ts';
import { nameOf } from '../../data/order-words.ts';
import { verbsOf, type WorkOrder } from '../../data/work-order.ts';
import { ApproveExtra } from './ApproveExtra.tsx';
import { WhatChanged } from './WhatChanged.tsx';

interface OrderVerbsProps {
  readonly order: WorkOrder;
  readonly onAnswer: OnAnswer;
  /** Called when the user wants to send it back. */
  readonly onReturn: () => void;
}

/** How the general contractor decides on an order, in reach of a thumb. */
export function OrderVerbs({ order, onAnswer, onReturn }: OrderVerbsProps) {
  const { id, version, kind, returns } = order;
  const onApproval = useForgetKept(onAnswer, reasonKey(id, returns.length), cancelKey(id));
  const command = useCommand(onApproval);
  const [pressed, setPressed] = useState<WorkOrder>();
  const may = verbsOf(order);
  const name = nameOf(order);
  const asks = useHasBeen(may.decide && kind === 'EXTRA');

  const { send, sending } = useAskAgain(
    command,
    approve,
    (sent: WorkOrder) => sent.version !== version,
    version,
  );

  async function approve(sent: WorkOrder) {
    setPressed(sent);
    const variables = { id: sent.id, version: sent.version, approve: true, reason: null };
    if (!(await command.send(DecideWorkOrder, (key) => ({ ...variables, key })))) return;
    setPressed(undefined);
    showToast({ title: `${name} approved`, tone: 'success' });
  }

  return (
    <>
      {command.problem && <WhatChanged order={order} since={pressed} />}
      <ProblemNotice problem={command.problem} />
      {(may.decide || asks) && (
        <VerbBar>
          {kind === 'EXTRA' ? (
            <ApproveExtra order={order} onAnswer={onApproval} />
          ) : (
            <Button variant="primary" busy={sending.isBusy} onClick={() => void send(order)}>
              Approve
            </Button>
          )}
          {may.decide && <Button onClick={onReturn}>Send back</Button>}
        </VerbBar>
      )}
    </>
  );
}
