import { useAskAgain, useCommand } from '@plumbline/shared/apollo/commands';
import { contractVerbs, formatCents, paths } from '@plumbline/shared/contracts';
import { ProblemNotice } from '@plumbline/shared/forms';
import { useHasBeen, VerbBar } from '@plumbline/shared/screens';
import { Button, ButtonLink, Notice } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { SubmitPaymentRequest } from '../../data/request-commands.ts';
import { endOfSubmission } from '../../data/request-ends.ts';
import { loweredLines } from '../../data/request-line-amounts.ts';
import { standingOf } from '../../data/standing.ts';
import { lacksWaiver } from '../../data/waiver.ts';
import { ApproveButton } from './ApproveButton.tsx';
import { ConfirmReceipt, usePaymentToConfirm } from './ConfirmReceipt.tsx';
import type { RequestViewProps } from './RequestView.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';
import { describeFirst, verbsOf } from './words.ts';

/** A form that stands in the place of the verbs. */
export type OpenForm = 'less' | 'return' | 'pay' | 'reverse' | undefined;

/** The API's codes of a refusal after another person has changed the request. */
const TOO_LATE = ['CONFLICT', 'WRONG_STATE'];

interface RequestVerbsProps extends RequestViewProps {
  /** The id of what to answer before it is submitted. */
  readonly submitHeldBy: string | undefined;
  readonly onOpen: (form: OpenForm) => void;
}

/** What the user can do with a request, in reach of a thumb; nothing where they can do nothing. */
export function RequestVerbs({ request, submitHeldBy, onAnswer, onOpen }: RequestVerbsProps) {
  const { id, version, contract } = request;
  const verbs = verbsOf(request);
  const command = useCommand(onAnswer);
  const [sentVersion, setSentVersion] = useState(version);
  const { problem } = command;
  const [refused, setRefused] = useState({ problem, version });
  if (refused.problem !== problem) setRefused({ problem, version });
  // A problem goes with the next change of the request, which also shows whether a lost command arrived.
  const isSettled = version !== (problem?.kind === 'lost' ? sentVersion : refused.version);
  const current = isSettled ? undefined : problem;
  const isLate = sentVersion !== version && TOO_LATE.includes(current?.code ?? '');
  const payment = usePaymentToConfirm(request);
  const due = formatCents(request.dueCents);
  const isComplete = !lacksWaiver(contract, request, request.dueCents);
  const isLowered = loweredLines(request).length > 0;
  const hasWithdraw = useHasBeen(verbs.withdraw);
  const hasDecide = useHasBeen(verbs.decide);
  const has = hasDecide || verbs.pay || verbs.submit || hasWithdraw;
  const again =
    request.kind === 'PROGRESS' &&
    request.state === 'WITHDRAWN' &&
    contractVerbs(standingOf(contract), contract.state).request;
  const { send, sending } = useAskAgain(
    command,
    submit,
    (sent: number) => sent !== version,
    version,
  );
  if (!has && !payment && !again && !current) return null;

  async function submit(sent: number) {
    const variables = (key: string) => ({ id, version: sent, key });
    if (!(await command.send(SubmitPaymentRequest, variables, endOfSubmission))) return;
    showToast({ title: 'Payment request submitted', description: due, tone: 'success' });
  }

  function press() {
    setSentVersion(version);
    void send(version);
  }

  return (
    <VerbBar>
      {isLate && <Notice tone="warning">{describeFirst(request)}</Notice>}
      {!isLate && <ProblemNotice problem={current} />}
      {hasWithdraw && <WithdrawButton request={request} onAnswer={onAnswer} />}
      {again && (
        <ButtonLink
          to={`${paths.newRequest(contract.projectId, contract.id)}?from=${id}`}
          preventScrollReset
        >
          Request again with these lines
        </ButtonLink>
      )}
      {verbs.submit && isComplete && (
        <Button variant="primary" busy={sending.isBusy} heldBy={submitHeldBy} onClick={press}>
          Submit
        </Button>
      )}
      {verbs.decide && <Button onClick={() => onOpen('return')}>Send back</Button>}
      {verbs.decide && isComplete && request.kind === 'PROGRESS' && (
        <Button variant={isLowered ? 'primary' : 'secondary'} onClick={() => onOpen('less')}>
          Approve less
        </Button>
      )}
      {hasDecide && <ApproveButton request={request} onAnswer={onAnswer} />}
      {verbs.pay && (
        <Button variant="primary" onClick={() => onOpen('pay')}>
          Pay {due}
        </Button>
      )}
      {payment && <ConfirmReceipt payment={payment} request={request} onAnswer={onAnswer} />}
    </VerbBar>
  );
}
