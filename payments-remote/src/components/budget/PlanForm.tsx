import { type OnAnswer, useAskAgain, useCommand } from '@plumbline/shared/apollo/commands';
import { formatCents, moneyLimits } from '@plumbline/shared/contracts';
import {
  CancelButton,
  focusSubmitter,
  ProblemNotice,
  RowList,
  useFieldFocus,
  useRows,
} from '@plumbline/shared/forms';
import { Detail, HeldNotice, useHeldForm, VerbBar } from '@plumbline/shared/screens';
import { Button, Notice, Section } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { type Budget, PlanBudget } from '../../data/budget.ts';
import { emptyPlanRow, type PlanRow, type PlanValues } from '../../data/budget-values.ts';
import {
  isSamePlan,
  type PlannedLine,
  plannedLines,
  planProblem,
} from '../../data/plan-problems.ts';
import { putIntoPlan } from '../../data/pasted-rows.ts';
import { describeSum } from '../../data/sums.ts';
import { PASTE_HINT, pasteLines } from '../paste-lines.ts';
import { Parts } from '../request/request-layout.ts';
import { PlanRowFields } from './PlanRowFields.tsx';

interface PlanFormProps {
  readonly projectId: string;
  readonly budget: Budget;
  readonly plan: PlanValues;
  /** Whether the user may still save it. */
  readonly isAllowed: boolean;
  readonly onType: (plan: PlanValues) => void;
  /** Replaces what was typed with the saved plan. */
  readonly onStartOver: () => void;
  readonly onAnswer: OnAnswer;
  readonly onClose: () => void;
}

/** A plan that was sent, and the version that it changes. */
interface Sent extends Pick<PlanValues, 'version'> {
  readonly lines: readonly PlannedLine[];
}

/** Plans what each kind of work may cost. */
export function PlanForm({ projectId, budget, plan, isAllowed, ...on }: PlanFormProps) {
  const { onType, onAnswer, onClose } = on;
  const command = useCommand(onAnswer);
  const { problem, forgetProblem } = command;
  const [tries, setTries] = useState(0);
  const id = useId();
  const noticeId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [last, setLast] = useState<readonly PlannedLine[]>();
  const { rows } = plan;
  const lines = plannedLines(rows);
  const total = describeSum(lines.map(({ plannedCents }) => plannedCents));
  const isSaved = plan.version !== budget.version && isSamePlan(budget.lines, lines);
  // A plan that this user has sent is not another member's change, even if they have typed more since.
  const isOwn = isSaved || (last !== undefined && isSamePlan(budget.lines, last));
  const version = isOwn ? budget.version : plan.version;
  const { send, sending } = useAskAgain(
    command,
    save,
    (sent: Sent) => sent.version !== budget.version && !isSaved,
    budget.version,
  );
  const { isBusy } = sending;
  const { heldBy, over } = useHeldForm({
    subject: 'budget',
    changes: [],
    isTyped: !isSamePlan(budget.lines, lines),
    isAllowed,
    command: sending,
  });
  const isOlder = isAllowed && version !== budget.version && !isBusy;
  const isConflict = problem?.code === 'CONFLICT';

  useEffect(() => {
    // After rendering, so that the message is read out together with its input.
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);

  function type(next: PlanValues) {
    forgetProblem();
    onType(next);
  }

  /** Takes one of the two plans. The pressed button goes with the notice, so the focus moves to the form. */
  function choose(take: () => void) {
    form.current?.querySelector('input')?.focus();
    forgetProblem();
    take();
  }

  const setRows = (next: readonly PlanRow[]) => type({ version, rows: [...next] });

  const focus = useFieldFocus(form);
  const listed = useRows({
    items: rows,
    blank: emptyPlanRow,
    noun: 'cost code',
    field: 'rows',
    first: 'costCode',
    form: { focus },
    onChange: setRows,
  });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTries(tries + 1);
    if (rows.some((row) => planProblem(row, rows, budget.lines))) return;
    focusSubmitter(event);
    onType({ rows, version });
    setLast(lines);
    await send({ version, lines });
  }

  async function save(sent: Sent) {
    const input = { projectId, version: sent.version, lines: [...sent.lines] };
    const made = await command.send(PlanBudget, (key) => ({ input, key }));
    if (made) finish(made.lines, sent.lines);
  }

  function finish(now: readonly PlannedLine[], sent: readonly PlannedLine[]) {
    showToast(
      isSamePlan(now, sent)
        ? { title: 'Budget planned', description: total, tone: 'success' }
        : {
            title: 'Your plan was saved, and changed since',
            description: 'The budget shows the newer plan.',
          },
    );
    onClose();
  }

  useEffect(() => {
    if (isSaved && (problem?.kind === 'lost' || isConflict)) finish(budget.lines, lines);
  });

  return (
    <Parts>
      {isOlder && (
        <HeldNotice id={noticeId}>
          <Notice tone="warning" title="The budget has changed since you opened it">
            What you typed is still here. {describeNewer(budget)}
            <p>
              <Button onClick={() => choose(() => onType({ ...plan, version: budget.version }))}>
                Keep mine, and replace theirs
              </Button>{' '}
              <Button onClick={() => choose(on.onStartOver)}>Take theirs</Button>
            </p>
          </Notice>
        </HeldNotice>
      )}
      <Section title="Plan">
        <form
          id={id}
          ref={form}
          noValidate
          aria-label="Plan of the budget"
          onSubmit={(event) => void submit(event)}
        >
          <Parts inert={isBusy}>
            <Detail as="p">{PASTE_HINT}</Detail>
            <RowList rows={listed} most={moneyLimits.lines}>
              {(index) => {
                const row = rows[index] ?? emptyPlanRow;
                return (
                  <PlanRowFields
                    row={row}
                    index={index}
                    problem={tries > 0 ? planProblem(row, rows, budget.lines) : undefined}
                    onType={(next) => setRows(rows.with(index, next))}
                    onPaste={(event, column) =>
                      pasteLines(event, {
                        rows,
                        index,
                        column,
                        isCodeFirst: true,
                        toRow: ({ amount, ...line }) => ({ ...line, planned: amount }),
                        put: putIntoPlan,
                        paste: listed.paste,
                      })
                    }
                    onRemove={() => listed.remove(index)}
                  />
                );
              }}
            </RowList>
          </Parts>
        </form>
      </Section>
      <VerbBar>
        {over}
        {!over && !(isOlder && isConflict) && <ProblemNotice problem={problem} />}
        <p>Planned in all: {total}</p>
        <CancelButton isSending={isBusy} onClick={onClose} />
        <Button
          type="submit"
          form={id}
          variant="primary"
          busy={isBusy}
          heldBy={isOlder ? noticeId : heldBy}
        >
          Save plan
        </Button>
      </VerbBar>
    </Parts>
  );
}

const describeNewer = ({ lines }: Budget) =>
  `The newer one: ${lines.map((line) => `${line.costCode || 'no code'} ${formatCents(line.plannedCents)}`).join(', ')}.`;
