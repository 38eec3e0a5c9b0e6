import { formatCents, NOTHING_NEW, requestAmounts, today } from '@plumbline/shared/contracts';
import {
  DateField,
  focusField,
  focusSubmitter,
  ProblemNotice,
  RestoredNotice,
  useNoticeFirst,
} from '@plumbline/shared/forms';
import { VerbBar } from '@plumbline/shared/screens';
import { Button, Notice, Section } from '@plumbline/shared/ui';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PaymentRequest, RequestContract } from '../../data/request.ts';
import { lineProblem, problemsOf, requestedLines, typedOf } from '../../data/request-values.ts';
import { ChangesNotice } from './ChangesNotice.tsx';
import { DueSummary } from './DueSummary.tsx';
import { FieldsNotice } from './FieldsNotice.tsx';
import { LineFields } from './LineFields.tsx';
import { Lines, Parts } from './request-layout.ts';
import { inputOf, type SentRequest, useSendRequest } from './useSendRequest.ts';
import { useFirstLines } from './useFirstLines.ts';
import { useRequestDraft } from './useRequestDraft.ts';
import { WaiverPanel } from './WaiverPanel.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';
import { describeHeld, lacksWaiver, verbsOf, waiverOf } from './words.ts';

const Due = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-3);

  strong {
    font-size: var(--text-large);
    font-variant-numeric: tabular-nums;
  }
`;

interface RequestFormProps {
  readonly contract: RequestContract;
  /** The request to change; null makes a new one. */
  readonly request: PaymentRequest | null;
  /** The last day of the work of a new request, before another one is chosen; today by default. */
  readonly periodTo?: string;
  /** A request that was withdrawn, whose lines a new one has to begin with. */
  readonly former?: PaymentRequest | undefined;
  /** Whether the saved request is being read. */
  readonly isReading?: boolean;
  readonly onChange: () => Promise<unknown>;
  /** What has happened since the form was opened. */
  readonly meanwhile?: (sent: SentRequest) => ReactNode;
  /** The saved request on paper and in a file; whether something is typed that is not in them. */
  readonly files?: (isUnsaved: boolean) => ReactNode;
}

/** Asks for payment, line by line. What is typed outlives a lost tab and a session that ends. */
export function RequestForm({ contract, request, periodTo = today(), ...on }: RequestFormProps) {
  const { onChange, files, meanwhile, former, isReading = false } = on;
  const form = useRef<HTMLFormElement>(null);
  const due = useRef<HTMLParagraphElement>(null);
  const draft = useRequestDraft({ contract, request, periodTo, former, isReading });
  const focusDue = () => due.current?.focus({ preventScroll: true });
  const sending = useSendRequest({
    ...{ contract, request, draft, onChange },
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
  const [waiverSeen, setWaiverSeen] = useState<PaymentRequest>();
  const shownLines = useFirstLines(contract.lines);
  const { values } = draft;
  const problems = problemsOf(contract, values);
  const lines = requestedLines(contract, values);
  const amounts = requestAmounts(contract, lines);
  // The API refuses it as well, but only once a new request is saved.
  const asksNothing = contract.lines.every((line, index) => {
    const { completedCents = 0, storedCents = 0 } = lines[index] ?? {};
    return completedCents + storedCents === line.completedCents + line.storedCents;
  });
  const isUnclear = problems.some(({ field }) => field !== 'periodTo');
  const refusedInput = sending.problem && inputOf(sending.problem, lines);
  const refusedAt = (field: string) =>
    refusedInput === field ? sending.problem?.message : undefined;
  const news = !isSending && meanwhile?.(sending);
  const refusal =
    news && sending.problem?.field === 'contractId'
      ? { ...sending.problem, message: 'Another request of this contract is open.' }
      : sending.problem;
  // The news came from the API, which can be reached again.
  const isAnswered = news && sending.isLost;
  const verbs = request && verbsOf(request);
  const mayApprove = contract.myRights.includes('APPROVE');
  const waiver = waiverOf(request);
  // None is offered for an amount that cannot be asked for.
  const isWaiverToCome = !isUnclear && lacksWaiver(contract, request, amounts.dueCents);
  const attachesNext = isWaiverToCome && request !== null && !draft.isDirty;
  const submits = (verbs?.submit ?? mayApprove) && !isWaiverToCome;

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
    // Its button is gone then; what was saved stands before the next verb.
    if (await sending.save()) focusDue();
  }

  function submit() {
    if (!first.ask() && check() && !asksNothing) void sending.submit();
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
          <DueSummary amounts={amounts} retainage={describeHeld(contract.retainageBp, amounts)} />
        )}
      </Section>
      {request && (
        <WaiverPanel
          {...{ contract, request, onChange }}
          isUnsaved={draft.isDirty || isUnclear}
          seen={waiverSeen}
          onSeen={setWaiverSeen}
          isInBar={attachesNext}
        />
      )}
      <VerbBar>
        {/* What was saved may be wrong by now: a change order has lowered a line. */}
        {(isSent || !draft.isDirty) && problems.length > 0 && (
          <FieldsNotice count={problems.length} />
        )}
        {isSent && submits && asksNothing && problems.length === 0 && (
          <Notice tone="danger">{NOTHING_NEW}</Notice>
        )}
        {isAsked && <Notice tone="danger">Answer the notice above first.</Notice>}
        {!refusedInput && !isHeld && !isAnswered && <ProblemNotice problem={refusal} />}
        <Due ref={due} tabIndex={-1}>
          <span>Amount due{draft.isDirty && ', not saved yet'}</span>
          <strong>{isUnclear ? '–' : formatCents(amounts.dueCents)}</strong>
        </Due>
        {!mayApprove && <p>A member of {contract.payee.name} who can approve submits it.</p>}
        {isWaiverToCome && (
          <p>
            The contract asks for a waiver.{' '}
            {waiver && `The one that is attached is for ${formatCents(waiver.amountCents)}. `}
            {attachesNext ? 'Attach it, then submit.' : 'Save, then attach it.'}
          </p>
        )}
        {request && verbs?.withdraw && (
          <WithdrawButton
            {...{ request, onChange }}
            isUnsaved={draft.isKept}
            onDone={draft.forget}
          />
        )}
        {attachesNext && !waiverSeen && (
          <Button variant="primary" onClick={() => setWaiverSeen(request)}>
            {waiver ? 'Replace the waiver' : 'Attach a waiver'}
          </Button>
        )}
        {(draft.isDirty || !request || sending.isSaving) && (
          <Button
            type="submit"
            form="payment-request"
            variant={submits ? 'secondary' : 'primary'}
            busy={sending.isSaving}
          >
            {request?.state === 'RETURNED' ? 'Save changes' : 'Save draft'}
          </Button>
        )}
        {submits && (
          <Button variant="primary" busy={sending.isSubmitting} onClick={submit}>
            Submit
          </Button>
        )}
      </VerbBar>
    </Parts>
  );
}
