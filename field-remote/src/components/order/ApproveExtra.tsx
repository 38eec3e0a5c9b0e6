import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { formatCents } from '@plumbline/shared/contracts';
import { ConfirmButton } from '@plumbline/shared/screens';
import { Loaded } from '@plumbline/shared/ui';
import { useState } from 'react';
import { DecideWorkOrder } from '../../data/order-commands.ts';
import { changesBetween, describeOver } from '../../data/order-history.ts';
import { firstLine, nameOf } from '../../data/order-words.ts';
import type { WorkOrder } from '../../data/work-order.ts';

interface ApproveExtraProps {
  readonly order: WorkOrder;
  readonly onAnswer: OnAnswer;
}

const loadCostCode = async () => (await import('./CostCodeField.tsx')).CostCodeField;

/** Approving an extra changes the contract, so it asks first, and where the budget counts it. */
export function ApproveExtra({ order, onAnswer }: ApproveExtraProps) {
  const { id, version, amountCents, contractTitle, text } = order;
  const [seen, setSeen] = useState(order);
  // Null until the codes are loaded: approved before, the extra would get none.
  const [costCode, choose] = useState<string | null>(null);
  return (
    <ConfirmButton
      verb="Approve"
      title={`Approve ${nameOf(order).toLowerCase()}?`}
      version={version}
      changes={changesBetween(seen, order)}
      onSee={() => setSeen(order)}
      over={describeOver(order, 'decide')}
      variant="primary"
      mutation={DecideWorkOrder}
      variables={(key) => ({ id, version, approve: true, reason: null, costCode, key })}
      isLoading={costCode === null}
      done={`${nameOf(order)} approved`}
      onAnswer={onAnswer}
    >
      <p dir="auto">
        “{firstLine(text)}” becomes a change order: {contractTitle} grows by{' '}
        {formatCents(amountCents)}.
      </p>
      <Loaded load={loadCostCode} props={{ order, value: costCode, onChoose: choose }} />
    </ConfirmButton>
  );
}
