import type { OnAnswer, Problem } from '@plumbline/shared/apollo/commands';
import { formatCents, NOTHING_NEW } from '@plumbline/shared/contracts';
import { ProblemNotice, SendingNews } from '@plumbline/shared/forms';
import { VerbBar } from '@plumbline/shared/screens';
import { Button, Notice } from '@plumbline/shared/ui';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import type { PaymentRequest, RequestContract } from '../../data/request.ts';
import { waiverOf } from '../../data/waiver.ts';
import { FieldsNotice } from './FieldsNotice.tsx';
import type { RequestFacts } from './request-facts.ts';
import type { RequestDraftApi } from './useRequestDraft.ts';
import type { SendRequestApi } from './useSendRequest.ts';
import { WithdrawButton } from './WithdrawButton.tsx';
import { submitterOf, verbsOf } from './words.ts';

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

interface RequestFormBarProps {
  readonly contract: RequestContract;
  /** The saved request; null before it was saved. */
  readonly request: PaymentRequest | null;
  readonly draft: RequestDraftApi;
  readonly sending: SendRequestApi;
  readonly facts: RequestFacts;
  /** Whether Save or Submit was pressed: from then on, errors are shown. */
  readonly isSent: boolean;
  /** Whether Save or Submit was pressed although a notice must be answered first. */
  readonly isAsked: boolean;
  /** Why it was not sent, where neither a field nor a notice says it. */
  readonly refusal: Problem | undefined;
  /** The element of the amount due, which takes the focus of a verb that is gone. */
  readonly due: RefObject<HTMLParagraphElement | null>;
  /** The id of what to answer before it is submitted. */
  readonly submitHeldBy: string | undefined;
  /** Whether the form of a waiver is open: the verbs that open it and give up the request are away. */
  readonly isAttaching: boolean;
  readonly onAttach: () => void;
  readonly onSubmit: () => void;
  readonly onAnswer: OnAnswer;
}

/** The bar below the form of a request: its errors, the amount due, and the buttons. */
export function RequestFormBar({
  contract,
  request,
  draft,
  sending,
  facts,
  isSent,
  isAsked,
  refusal,
  due,
  submitHeldBy,
  isAttaching,
  onAttach,
  onSubmit,
  onAnswer,
}: RequestFormBarProps) {
  const { problems, isUnclear, submits } = facts;
  const waiver = waiverOf(request);
  return (
    <VerbBar>
      {/* What was saved may be wrong by now: a change order has lowered a line. */}
      {(isSent || !draft.isDirty) && problems.length > 0 && (
        <FieldsNotice count={problems.length} />
      )}
      {isSent && submits && facts.asksNothing && problems.length === 0 && (
        <Notice tone="danger">{NOTHING_NEW}</Notice>
      )}
      {isAsked && <Notice tone="danger">Answer the notice above first.</Notice>}
      <ProblemNotice problem={refusal} />
      <SendingNews isSending={sending.isSaving || sending.isSubmitting} />
      <Due ref={due} tabIndex={-1}>
        <span>Amount due{draft.isDirty && ', not saved yet'}</span>
        <strong>{isUnclear ? '–' : formatCents(facts.amounts.dueCents)}</strong>
      </Due>
      {facts.lacksWaiver && (
        <p>
          The contract asks for a waiver.{' '}
          {waiver && `The one that is attached is for ${formatCents(waiver.amountCents)}. `}
          {facts.attachesNext
            ? `Attach it${facts.mayApprove ? ', then submit' : ''}.`
            : 'Save, then attach it.'}
        </p>
      )}
      {!facts.mayApprove && <p>{submitterOf(contract)} submits it.</p>}
      {/* While the form is open, this would stand under the thumb that has just opened it. */}
      {!isAttaching && request && verbsOf(request).withdraw && (
        <WithdrawButton {...{ request, onAnswer, draft }} />
      )}
      {!isAttaching && facts.attachesNext && (
        <Button variant="primary" onClick={onAttach}>
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
        <Button
          variant="primary"
          busy={sending.isSubmitting}
          heldBy={submitHeldBy}
          onClick={onSubmit}
        >
          Submit
        </Button>
      )}
    </VerbBar>
  );
}
