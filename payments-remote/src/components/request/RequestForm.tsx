import type { OnAnswer, Problem } from '@plumbline/shared/apollo/commands';
import { today } from '@plumbline/shared/contracts';
import {
  DateField,
  focusField,
  focusSubmitter,
  RestoredNotice,
  useNoticeFirst,
  useRefusalFocus,
} from '@plumbline/shared/forms';
import { Section } from '@plumbline/shared/ui';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { PaymentRequest, RequestContract } from '../../data/request.ts';
import { lineProblem, typedOf } from '../../data/request-values.ts';
import { ChangesNotice } from './ChangesNotice.tsx';
import { DueSummary } from './DueSummary.tsx';
import { LineFields } from './LineFields.tsx';
import { RequestFormBar } from './RequestFormBar.tsx';
import { factsOf } from './request-facts.ts';
import { Lines, Parts } from './request-layout.ts';
import { inputOf, type SentRequest, useSendRequest } from './useSendRequest.ts';
import { useFirstLines } from './useFirstLines.ts';
import { useRequestDraft } from './useRequestDraft.ts';
import { useWaiverForm } from './useWaiverForm.ts';
import { WaiverPanel } from './WaiverPanel.tsx';
import { describeHeld } from './words.ts';

interface RequestFormProps {
  readonly contract: RequestContract;
  /** The request to change; null makes a new one. */
  readonly request: PaymentRequest | null;
  /** The last day of the work of a new request, before another one is chosen; today by default. */
  readonly periodTo?: string;
  /** A request that was withdrawn, whose lines a new one has to begin with. */
  readonly former?: PaymentRequest | undefined;
  /** Whether the contract of a new request has an open one. */
  readonly isTaken?: boolean;
  /** Whether the saved request is being read. */
  readonly isReading?: boolean;
  readonly onAnswer: OnAnswer;
  /** What has happened since the form was opened; `isTyped`, whether it has something that the user typed. */
  readonly meanwhile?: (sent: SentRequest & { readonly isTyped: boolean }) => ReactNode;
  /** The saved request on paper and in a file; whether something is typed that is not in them. */
  readonly files?: (isUnsaved: boolean) => ReactNode;
}

const OPEN_NO_MORE = 'The other request is not open any more. Press the button again.';

/** Asks for payment, line by line. What is typed outlives a lost tab and a session that ends. */
export function RequestForm({ contract, request, periodTo = today(), ...on }: RequestFormProps) {
  const { onAnswer, files, meanwhile, former, isTaken = false, isReading = false } = on;
  const form = useRef<HTMLFormElement>(null);
  const due = useRef<HTMLParagraphElement>(null);
  const draft = useRequestDraft({ contract, request, periodTo, former, isReading });
  const focusDue = () => due.current?.focus({ preventScroll: true });
  const sending = useSendRequest({
    ...{ contract, request, draft, isTaken, onAnswer },
    // The focus was in the button that is gone.
    onArrive: () => document.activeElement === document.body && focusDue(),
  });
  const isSending = sending.isSaving || sending.isSubmitting;
  const isHeld = draft.isHeld && !isSending;
  const { notice, isAsked, ...first } = useNoticeFirst(
    isHeld,
    sending.problem?.code === 'CONFLICT',
  );
  const [isSent, setSent] = useState(false);
  const [wasBlocked, setWasBlocked] = useState(false);
  const waiverForm = useWaiverForm(request);
  const shownLines = useFirstLines(contract.lines);
  const { values } = draft;
  const facts = factsOf(contract, request, draft);
  const { problems, isUnclear } = facts;
  const refusedInput = sending.problem && inputOf(sending.problem, facts.lines);
  useRefusalFocus(form, sending.problem, refusedInput);
  const refusedAt = (field: string) =>
    refusedInput === field ? sending.problem?.message : undefined;
  const news = !isSending && meanwhile?.({ ...sending, isTyped: draft.isKept });

  // Refused for another open request, which the page has named since.
  const isBlocked = sending.problem?.field === 'contractId' && (wasBlocked || Boolean(news));
  if (isBlocked !== wasBlocked) setWasBlocked(isBlocked);

  /** Why it was not sent, where neither a field nor a notice says it. */
  function refusal(): Problem | undefined {
    const { problem } = sending;
    if (refusedInput || isHeld) return undefined;
    if (isBlocked && !news && problem) return { ...problem, message: OPEN_NO_MORE };
    if (!news) return problem;
    return problem?.field === 'contractId'
      ? { ...problem, message: 'Another request of this contract is open.' }
      : problem;
  }

  function check(): boolean {
    setSent(true);
    const [wrong] = problems;
    focusField(form.current, wrong?.field);
    return !wrong;
  }

  // The button that was pressed is gone: the rest of the notice is next, else the form.
  function goOn(field: string | undefined) {
    sending.forgetProblem();
    if (field === undefined) first.focus();
    else focusField(form.current, field);
  }

  // Enter in a field saves: only the button sends a request to the other party.
  async function save(event: SubmitEvent) {
    event.preventDefault();
    focusSubmitter(event);
    if ((!draft.isDirty && request) || first.ask() || !check()) return;
    // The pressed button is gone then: the focus moves to the amount, before the next verb.
    if (await sending.save()) focusDue();
  }

  function submit() {
    if (!first.ask() && check() && !facts.asksNothing) void sending.submit();
  }

  return (
    <Parts>
      {news}
      {files?.(draft.isDirty)}
      {draft.isRestored && <RestoredNotice onStartOver={draft.startOver} />}
      {isHeld && (
        // A child of `Parts` with tabindex -1 would hide its content from Tab, so it stands one level below.
        <div>
          <div ref={notice} tabIndex={-1}>
            <ChangesNotice contract={contract} draft={draft} onAnswer={goOn} />
          </div>
        </div>
      )}
      <form
        id="payment-request"
        ref={form}
        noValidate
        aria-label="Payment request"
        onChange={sending.forgetProblem}
        onSubmit={(event) => void save(event)}
      >
        <Parts inert={isSending}>
          <Section title="Work to date">
            <Parts>
              <DateField
                label="Period to"
                name="periodTo"
                required
                hint="The last day of the work that this request bills."
                error={
                  refusedAt('periodTo') ??
                  problems.find(({ field }) => field === 'periodTo')?.message
                }
                value={values.periodTo}
                onChange={({ target }) => draft.setPeriod(target.value)}
              />
              <Lines role="list">
                {shownLines.map((line) => {
                  const typed = typedOf(values, line.id);
                  const field = `${line.id}.completed`;
                  const refused = refusedAt(field) ?? refusedAt(`${line.id}.stored`);
                  return (
                    <li key={line.id}>
                      <LineFields
                        line={line}
                        typed={typed}
                        problem={
                          lineProblem(line, typed) ??
                          (refused === undefined ? undefined : { field, message: refused })
                        }
                        isSent={isSent}
                        onType={draft.setLine}
                      />
                    </li>
                  );
                })}
              </Lines>
            </Parts>
          </Section>
        </Parts>
      </form>
      <Section title="Amount due">
        {isUnclear ? (
          <p>Correct the marked lines to see the amount.</p>
        ) : (
          <DueSummary
            amounts={facts.amounts}
            retainage={describeHeld(contract.retainageBp, facts.amounts)}
          />
        )}
      </Section>
      {request && (
        <WaiverPanel
          {...{ contract, request, onAnswer }}
          isUnsaved={draft.isDirty || isUnclear}
          form={waiverForm}
          isInBar={facts.attachesNext}
        />
      )}
      <RequestFormBar
        {...{ contract, request, draft, sending, facts, isSent, isAsked, due }}
        refusal={refusal()}
        submitHeldBy={waiverForm.heldBy}
        isAttaching={waiverForm.seen !== undefined}
        onAttach={() => waiverForm.onSeen(request ?? undefined)}
        onSubmit={submit}
        onAnswer={onAnswer}
      />
    </Parts>
  );
}
