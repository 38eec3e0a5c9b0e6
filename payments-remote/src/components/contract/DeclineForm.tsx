import { type OnAnswer, useAskAgain, useCommand } from '@plumbline/shared/apollo/commands';
import { contractVerbs, moneyLimits } from '@plumbline/shared/contracts';
import { useKept } from '@plumbline/shared/forms';
import { ReasonForm, type SentReason, useHeldForm } from '@plumbline/shared/screens';
import { showToast } from '@plumbline/shared/ui/toast';
import { AnswerContract } from '../../data/contract-commands.ts';
import { endOfDecline } from '../../data/contract-ends.ts';
import { type Contract, describeStanding } from '../../data/contract.ts';
import { otherParty } from '../../data/contracts.ts';
import { reasonValues } from '../reason-values.ts';
import { declineKey } from './kept-keys.ts';
import { standingOf } from '../../data/standing.ts';

interface DeclineFormProps {
  readonly contract: Contract;
  /** The version of the contract that the user has seen. */
  readonly seen: number;
  /** Whether the user has just asked for it. */
  readonly takesFocus: boolean;
  readonly onSeen: () => void;
  /** Called once it is declined or refused. */
  readonly onAnswer: OnAnswer;
  readonly onClose: () => void;
}

/** Declines a contract that was offered, with a reason. */
export function DeclineForm({ contract, seen, onSeen, onAnswer, ...rest }: DeclineFormProps) {
  const { id, version, state } = contract;
  const command = useCommand(onAnswer);
  const { send, sending } = useAskAgain(
    command,
    decline,
    (sent: SentReason) => sent.version !== version,
    version,
  );
  const { value: kept, keep } = useKept(declineKey(id), reasonValues);

  const other = otherParty(contract).name;
  const isAllowed = contractVerbs(standingOf(contract), state).answer;
  const change = isAllowed
    ? `${other} has changed and offered it again. It stands below.`
    : describeStanding(contract);
  const { heldBy, notice, over } = useHeldForm({
    subject: 'contract',
    isTyped: kept !== null,
    // Where it still waits for an answer, the user's right was taken away.
    changes: seen === version || (!isAllowed && state === 'OFFERED') ? [] : [change],
    onSeen,
    isAllowed,
    command: sending,
  });

  function close() {
    keep(null);
    rest.onClose();
  }

  async function decline(sent: SentReason) {
    const variables = (key: string) => ({ ...sent, accept: false, key });
    if (!(await command.send(AnswerContract, variables, endOfDecline))) return;
    showToast({ title: 'Contract declined', tone: 'success' });
    close();
  }

  return (
    <ReasonForm
      title="Decline this contract"
      hint={`${other} reads it, and can change the contract and offer it again.`}
      label="Reason for declining"
      verb="Decline"
      maxLength={moneyLimits.reason}
      reason={kept?.reason ?? ''}
      command={sending}
      heldBy={heldBy}
      takesFocus={rest.takesFocus}
      over={over}
      notice={notice}
      onType={(reason) => keep({ reason })}
      onSend={(reason) => void send({ id, version, reason })}
      onClose={close}
    />
  );
}
