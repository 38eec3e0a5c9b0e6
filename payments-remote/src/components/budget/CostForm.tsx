import { type OnAnswer, useCommand, useWasLost } from '@plumbline/shared/apollo/commands';
import { formatCents, parseDollars } from '@plumbline/shared/contracts';
import {
  CancelButton,
  DateField,
  focusField,
  focusSubmitter,
  ProblemNotice,
  RestoredNotice,
  useRefusalFocus,
} from '@plumbline/shared/forms';
import { Stack, useHeldForm } from '@plumbline/shared/screens';
import { Button, TextField } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { type SubmitEvent, useRef, useState } from 'react';
import { type Budget, RecordCost, REVERSED } from '../../data/budget.ts';
import { budgetLimits, costProblems, type CostValues } from '../../data/budget-values.ts';
import { costCodesOf, knownCode } from '../../data/cost-codes.ts';
import { CostCodeField, CostCodeList } from '../CostCodeField.tsx';
import { FileField, FileParts } from '../files.tsx';
import { useFormFile } from '../useFormFile.tsx';
import { Buttons, Parts } from '../request/request-layout.ts';

interface CostFormProps {
  readonly projectId: string;
  readonly budget: Budget;
  readonly values: CostValues;
  /** Whether the values were typed before the form was left. */
  readonly isRestored: boolean;
  /** Whether the user may still record it. */
  readonly isAllowed: boolean;
  readonly onStartOver: () => void;
  readonly onType: (values: CostValues) => void;
  readonly onAnswer: OnAnswer;
  readonly onClose: () => void;
}

/** Records a cost outside of contracts. */
export function CostForm({
  projectId,
  budget,
  values,
  isRestored,
  isAllowed,
  ...on
}: CostFormProps) {
  const command = useCommand(on.onAnswer);
  const { send, isBusy, problem, forgetProblem } = command;
  const wasLost = useWasLost(RecordCost, { input: { projectId } });
  const [isSent, setSent] = useState(false);
  const isTyped = values.costCode + values.text + values.amount !== '' || values.receipt !== null;
  const { heldBy, over } = useHeldForm({
    subject: 'budget',
    changes: [],
    isTyped,
    isAllowed,
    command,
  });
  const file = useFormFile(values.receipt, heldBy !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const codes = costCodesOf(budget.lines);
  const problems = costProblems(values);
  useRefusalFocus(form, problem, problem?.field === 'amountCents' ? 'amount' : problem?.field);
  const refused = (field: string) => (problem?.field === field ? problem.message : undefined);
  const set = (patch: Partial<CostValues>) => {
    forgetProblem();
    on.onType({ ...values, ...patch });
  };

  function startOver() {
    forgetProblem();
    setSent(false);
    on.onStartOver();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    const wrong = Object.entries(problems).find(([, message]) => message !== undefined);
    focusField(form.current, wrong?.[0]);
    if (wrong || file.waits(event)) return;
    focusSubmitter(event);
    const amountCents = parseDollars(values.amount);
    const costCode = knownCode(values.costCode, codes);
    const text = values.text.trim();
    const cost = { projectId, costCode, text, amountCents, date: values.date };
    const receiptId = values.receipt?.id ?? null;
    const isRecorded = await send(
      RecordCost,
      (key) => ({ input: { ...cost, receiptId }, key }),
      ({ isReversed }) => isReversed && REVERSED,
    );
    if (!isRecorded) return;
    showToast({ title: 'Cost recorded', description: formatCents(amountCents), tone: 'success' });
    on.onClose();
  }

  return (
    <form ref={form} noValidate aria-label="Cost" onSubmit={(event) => void submit(event)}>
      <Stack>
        {isRestored && isAllowed && <RestoredNotice wasLost={wasLost} onStartOver={startOver} />}
        {!over && (
          <ProblemNotice problem={problem} except={['text', 'amountCents', 'date', 'costCode']} />
        )}
        <Parts inert={isBusy || file.isWaiting}>
          <TextField
            label="What it was spent on"
            name="text"
            required
            autoComplete="off"
            maxLength={budgetLimits.text}
            error={(isSent ? problems.text : undefined) ?? refused('text')}
            value={values.text}
            onChange={({ target }) => set({ text: target.value })}
          />
          <TextField
            label="Amount, $"
            name="amount"
            required
            inputMode="decimal"
            autoComplete="off"
            error={(isSent ? problems.amount : undefined) ?? refused('amountCents')}
            value={values.amount}
            onChange={({ target }) => set({ amount: target.value })}
          />
          <CostCodeField
            label="Cost code (optional)"
            name="costCode"
            codes={codes}
            error={(isSent ? problems.costCode : undefined) ?? refused('costCode')}
            value={values.costCode}
            onType={(costCode) => set({ costCode })}
          />
          <CostCodeList codes={codes} />
          <DateField
            label="Spent on"
            name="date"
            required
            error={(isSent ? problems.date : undefined) ?? refused('date')}
            value={values.date}
            onChange={({ target }) => set({ date: target.value })}
          />
        </Parts>
        <Parts inert={isBusy}>
          <FileParts>
            <FileField
              label="Receipt (optional)"
              hint="A file, at most 20 MB. Only your party sees it, unless one of you shares it under Documents."
              place={{ projectId, partyIds: [] }}
              value={values.receipt}
              onChange={(receipt) => set({ receipt })}
              onState={file.onState}
            />
          </FileParts>
          {file.notice}
        </Parts>
        {over}
        <Buttons>
          <CancelButton variant="quiet" isSending={isBusy} onClick={on.onClose} />
          <Button
            type="submit"
            variant="primary"
            busy={isBusy || file.isWaiting}
            heldBy={heldBy ?? file.heldBy}
          >
            Record
          </Button>
        </Buttons>
      </Stack>
    </form>
  );
}
