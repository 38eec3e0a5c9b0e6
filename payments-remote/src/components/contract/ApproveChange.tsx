import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { formatCents } from '@plumbline/shared/contracts';
import { useForgetKept } from '@plumbline/shared/forms';
import { ConfirmButton } from '@plumbline/shared/screens';
import { Loaded } from '@plumbline/shared/ui';
import { type ReactNode, useState } from 'react';
import { AnswerChangeOrder } from '../../data/change-order-commands.ts';
import type { ChangeOrder, Contract } from '../../data/contract.ts';
import { ChangeOrderLines, withSign } from './ChangeOrderLines.tsx';
import { declineChangeKey } from './kept-keys.ts';

interface ApproveChangeProps {
  readonly contract: Contract;
  readonly changeOrder: ChangeOrder;
  readonly verb: ReactNode;
  /** Why it can no longer be approved. */
  readonly over: string | undefined;
  readonly onAnswer: OnAnswer;
}

const loadCodes = async () => (await import('./ChangeOrderCodes.tsx')).ChangeOrderCodes;
const loadOpenRequest = async () => (await import('./contract-forms.ts')).LoweredRequest;

/** Approves what the other party proposed. The payer's budget counts it, under the codes that they choose. */
export function ApproveChange({ contract, changeOrder, verb, over, onAnswer }: ApproveChangeProps) {
  const { id, version, number, amountCents, reason, lines } = changeOrder;
  const { projectId, scheduledCents, place, myKind } = contract;
  const sumCents = scheduledCents + amountCents;
  const openRequest = contract.requests.find(
    ({ state }) => state === 'SUBMITTED' || state === 'RETURNED',
  );
  const onApproval = useForgetKept(onAnswer, declineChangeKey(id));
  const [chosen, choose] = useState<ReadonlyMap<string, string>>(new Map());
  const added =
    place === 'PAYER' && myKind === 'GC' ? lines.filter(({ lineId }) => lineId === null) : [];
  const codes = new Map(added.map((line) => [line.id, chosen.get(line.id) ?? line.costCode]));
  const costCodes = Array.from(codes, ([line, costCode]) => ({ id: line, costCode }));
  return (
    <ConfirmButton
      verb={verb}
      title={`Approve change order ${number}?`}
      sum={sumCents}
      over={over}
      variant="primary"
      mutation={AnswerChangeOrder}
      variables={(key) => ({
        ...{ id, version, accept: true, key },
        costCodes: costCodes.length > 0 ? costCodes : null,
      })}
      done="Change order approved"
      onAnswer={onApproval}
    >
      <p dir="auto">
        “{reason}” changes the contract by {withSign(amountCents)}, to {formatCents(sumCents)} in
        all.
      </p>
      <ChangeOrderLines lines={lines} />
      {openRequest && lines.some(({ lineId }) => lineId !== null) && (
        <Loaded load={loadOpenRequest} props={{ id: openRequest.id, changeOrder }} />
      )}
      {added.length > 0 && (
        <Loaded
          load={loadCodes}
          props={{
            ...{ projectId, lines: added, codes },
            onChoose: (line, costCode) => choose((now) => new Map(now).set(line, costCode)),
          }}
        />
      )}
    </ConfirmButton>
  );
}
