import { useAskAgain, useCommand } from '@plumbline/shared/apollo/commands';
import { moneyLimits } from '@plumbline/shared/contracts';
import { RestoredNotice, useForgetKept, useKept } from '@plumbline/shared/forms';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { DecidePaymentRequest } from '../../data/request-commands.ts';
import { endOfReturn } from '../../data/request-ends.ts';
import { ReasonForm, type SentReason } from '@plumbline/shared/screens';
import { reasonValues } from '../reason-values.ts';
import { useHeldRequest, type RequestFormProps } from './useHeldRequest.tsx';
import { keptKeys } from './kept-keys.ts';
import { useOwnDecision } from './useOwnDecision.ts';
import { describeReturn, verbsOf } from './words.ts';

/** Sends a request back to its payee, with a reason. */
export function ReturnForm({ request, onAnswer, onClose, ...rest }: RequestFormProps) {
  const keys = keptKeys(rest.seen);
  const command = useCommand(useForgetKept(onAnswer, keys.less));
  const [name] = useState(keys.return);
  const { value: kept, isRestored, keep } = useKept(name, reasonValues);
  const { id, version, contract } = request;
  const { send, sending } = useAskAgain(
    command,
    sendBack,
    (sent: SentReason) => sent.version !== version,
    version,
  );
  const isAllowed = verbsOf(request).decide;
  const isTyped = kept !== null && kept.reason !== '';
  useOwnDecision({ request, isAllowed, isTyped, command: sending, onClose });
  const { heldBy, notice, over } = useHeldRequest({
    request,
    ...rest,
    isTyped,
    isAllowed,
    command: sending,
  });
  const payee = contract.payee.name;

  function close() {
    keep(null);
    onClose();
  }

  async function sendBack(sent: SentReason) {
    const variables = (key: string) => ({ ...sent, approve: false, lines: null, key });
    if (!(await command.send(DecidePaymentRequest, variables, endOfReturn))) return;
    showToast({ title: 'Request sent back', description: `To ${payee}`, tone: 'success' });
    close();
  }

  return (
    <ReasonForm
      title="Send back"
      hint={describeReturn(request)}
      verb="Send back"
      maxLength={moneyLimits.reason}
      reason={kept?.reason ?? ''}
      command={sending}
      heldBy={heldBy}
      takesFocus={rest.takesFocus}
      over={over}
      notice={
        <>
          {notice}
          {isRestored && !over && <RestoredNotice onStartOver={() => keep(null)} />}
        </>
      }
      onType={(reason) => keep({ reason })}
      onSend={(reason) => void send({ id, version, reason })}
      onClose={close}
    />
  );
}
