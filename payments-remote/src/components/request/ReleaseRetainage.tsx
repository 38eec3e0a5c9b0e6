import { useHeldForm } from '@plumbline/shared/screens';
import {
  type OnAnswer,
  useAskAgain,
  useCommand,
  useWasLost,
} from '@plumbline/shared/apollo/commands';
import {
  contractVerbs,
  formatCents,
  formatPlain,
  parseDollars,
  paths,
  requestStates,
} from '@plumbline/shared/contracts';
import {
  CancelButton,
  ProblemNotice,
  RestoredNotice,
  useKept,
  useLeaving,
} from '@plumbline/shared/forms';
import { Button, Section, TextField } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { type SubmitEvent, useRef, useState } from 'react';
import * as z from '@plumbline/shared/schema';
import type { Contract, RequestSummary } from '../../data/contract.ts';
import { openRequestOf } from '../../data/contracts.ts';
import { ReleaseRetainage as Release } from '../../data/request-commands.ts';
import { amountProblem } from '../../data/request-values.ts';
import { standingOf } from '../../data/standing.ts';
import { retainageKey } from '../contract/kept-keys.ts';
import { OpenRequestNotice } from './OpenRequestNotice.tsx';
import { Buttons, Parts } from './request-layout.ts';

const amountValues = z.object({ amount: z.string() });

interface ReleaseRetainageProps {
  readonly contract: Contract;
  /** Whether the user can still ask for it. */
  readonly isAllowed: boolean;
  readonly onAnswer: OnAnswer;
  readonly onClose: () => void;
}

/** Asks for what is held back, or a part of it. It is submitted at once. */
export function ReleaseRetainage({ contract, isAllowed, ...on }: ReleaseRetainageProps) {
  const { projectId, id: contractId, retainedCents, payer } = contract;
  const command = useCommand(on.onAnswer);
  const wasLost = useWasLost(Release, { contractId });
  const { problem, forgetProblem } = command;
  const [name] = useState(retainageKey(contractId, contract.requests));
  const { value: kept, isRestored, keep, forget } = useKept(name, amountValues);
  const typed = kept?.amount ?? formatPlain(retainedCents);
  const [isSent, setSent] = useState(false);
  const { isLeaving, leave } = useLeaving(forget);
  const cents = parseDollars(typed);
  const open = openRequestOf(contract);
  // The open request may be the one that was sent from here.
  const { send, sending } = useAskAgain(command, ask, () => open !== undefined, undefined);
  const isBusy = sending.isBusy || isLeaving;
  const mayAsk = contractVerbs(standingOf(contract), contract.state).releaseRetainage;
  const [seenCents, setSeen] = useState(retainedCents);
  const { heldBy, notice, over } = useHeldForm({
    subject: 'contract',
    isTyped: kept !== null,
    changes:
      seenCents === retainedCents
        ? []
        : [`Held back: ${formatCents(retainedCents)} in place of ${formatCents(seenCents)}.`],
    onSeen: () => setSeen(retainedCents),
    isAllowed,
    waits: mayAsk && open && (
      <OpenRequest
        projectId={projectId}
        request={open}
        isTyped={kept !== null}
        lostCents={problem?.kind === 'lost' ? cents : undefined}
      />
    ),
    command: { problem, isBusy },
  });
  const input = useRef<HTMLInputElement>(null);
  const wrong = releaseProblem(cents, retainedCents);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setSent(true);
    if (wrong !== undefined) {
      input.current?.focus();
      return;
    }
    await send(cents);
  }

  async function ask(amountCents: number) {
    const request = await command.send(
      Release,
      (key) => ({ contractId, amountCents, key }),
      ({ state }) => state !== 'SUBMITTED' && state !== 'RETURNED' && requestStates[state].label,
    );
    if (!request) return;
    const description = formatCents(amountCents);
    // The request had arrived without an answer. Its page says why it was sent back.
    if (request.state === 'RETURNED') {
      showToast({ title: 'Your request had arrived, and was sent back', description });
    } else {
      showToast({ title: 'Retainage requested', description, tone: 'success' });
    }
    leave(paths.paymentRequest(projectId, request.id), { replace: false });
  }

  function startOver() {
    forgetProblem();
    setSent(false);
    keep(null);
  }

  function close() {
    keep(null);
    on.onClose();
  }

  return (
    <Section title="Request retainage">
      <form noValidate aria-label="Request retainage" onSubmit={(event) => void submit(event)}>
        <Parts>
          {notice}
          {isRestored && !over && <RestoredNotice wasLost={wasLost} onStartOver={startOver} />}
          {!over && <ProblemNotice problem={problem} except={['amountCents']} />}
          <TextField
            ref={input}
            label="Amount, $"
            required
            inputMode="decimal"
            autoComplete="off"
            hint={
              over
                ? undefined
                : `${formatCents(retainedCents)} is held back. The request goes to ${payer.name} as soon as you send it, without a draft.`
            }
            error={
              (isSent ? wrong : undefined) ??
              (problem?.field === 'amountCents' ? problem.message : undefined)
            }
            value={typed}
            onChange={({ target }) => {
              forgetProblem();
              keep({ amount: target.value });
            }}
          />
          {over}
          <Buttons>
            <CancelButton variant="quiet" isSending={isBusy} onClick={close} />
            <Button type="submit" variant="primary" busy={isBusy} heldBy={heldBy}>
              Request {wrong === undefined && !over ? formatCents(cents) : 'it'}
            </Button>
          </Buttons>
        </Parts>
      </form>
    </Section>
  );
}

interface OpenRequestProps {
  readonly projectId: string;
  readonly request: RequestSummary;
  readonly isTyped: boolean;
  /** The amount of what the user has sent, where its answer was lost. */
  readonly lostCents: number | undefined;
}

/** Names the open request. One of the amount whose answer was lost may be what the user sent. */
function OpenRequest({ lostCents, ...open }: OpenRequestProps) {
  const { number, kind, dueCents } = open.request;
  return kind === 'RETAINAGE' && dueCents === lostCents ? (
    <OpenRequestNotice title="A request of this amount is open now" {...open}>
      Perhaps it is the one that you sent: its answer was lost.
    </OpenRequestNotice>
  ) : (
    <OpenRequestNotice title="Another request of this contract is open" {...open}>
      Request {number} is for {formatCents(dueCents)}.
    </OpenRequestNotice>
  );
}

function releaseProblem(cents: number, retainedCents: number): string | undefined {
  if (cents > retainedCents) return `At most what is held back: ${formatCents(retainedCents)}.`;
  return cents <= 0 ? 'Type an amount above 0.' : amountProblem(cents);
}
