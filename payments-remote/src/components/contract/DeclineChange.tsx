import { type OnAnswer, useAskAgain, useCommand } from '@plumbline/shared/apollo/commands';
import { changeOrderVerbs, moneyLimits } from '@plumbline/shared/contracts';
import { useKept } from '@plumbline/shared/forms';
import { ReasonForm, type SentReason, useHeldForm } from '@plumbline/shared/screens';
import { showToast } from '@plumbline/shared/ui/toast';
import { AnswerChangeOrder } from '../../data/change-order-commands.ts';
import { type ChangeOrder, type Contract, describeAnswer } from '../../data/contract.ts';
import { otherParty } from '../../data/contracts.ts';
import { reasonValues } from '../reason-values.ts';
import { declineChangeKey } from './kept-keys.ts';
import { standingOf } from '../../data/standing.ts';

interface DeclineChangeProps {
  readonly contract: Contract;
  readonly changeOrder: ChangeOrder;
  /** Whether the user has just asked for it. */
  readonly takesFocus: boolean;
  /** Called once it is declined or refused. */
  readonly onAnswer: OnAnswer;
  readonly onClose: () => void;
}

/** Declines a change order that the other party proposed, with a reason. */
export function DeclineChange({ contract, changeOrder, takesFocus, ...on }: DeclineChangeProps) {
  const { onAnswer, onClose } = on;
  const { id, version, number, state } = changeOrder;
  const command = useCommand(onAnswer);
  const { send, sending } = useAskAgain(
    command,
    decline,
    (sent: SentReason) => sent.version !== version,
    version,
  );
  const { value: kept, keep } = useKept(declineChangeKey(id), reasonValues);
  const { heldBy, notice, over } = useHeldForm({
    subject: 'contract',
    isTyped: kept !== null,
    changes: state === 'PROPOSED' ? [] : [describeAnswer(changeOrder)],
    // What is proposed does not change before it is answered or withdrawn.
    onSeen: onClose,
    isAllowed: changeOrderVerbs(standingOf(contract), changeOrder).answer,
    command: sending,
  });

  function close() {
    keep(null);
    onClose();
  }

  async function decline(sent: SentReason) {
    const variables = { ...sent, accept: false };
    if (!(await command.send(AnswerChangeOrder, (key) => ({ ...variables, key })))) return;
    showToast({ title: 'Change order declined', tone: 'success' });
    close();
  }

  return (
    <ReasonForm
      title={`Decline change order ${number}`}
      level={4}
      hint={`${otherParty(contract).name} reads it. The contract stays as it is.`}
      label="Reason for declining"
      verb="Decline"
      maxLength={moneyLimits.reason}
      reason={kept?.reason ?? ''}
      command={sending}
      heldBy={heldBy}
      takesFocus={takesFocus}
      over={over}
      notice={notice}
      onType={(reason) => keep({ reason })}
      onSend={(reason) => void send({ id, version, reason })}
      onClose={close}
    />
  );
}
