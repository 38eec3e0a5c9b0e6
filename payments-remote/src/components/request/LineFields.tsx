import {
  formatCents,
  formatPlain,
  lineRange,
  shareOf,
  formatShare,
} from '@plumbline/shared/contracts';
import { isPress } from '@plumbline/shared/forms';
import { TextField } from '@plumbline/shared/ui';
import { type FocusEvent, memo, useState } from 'react';
import { styled } from 'styled-components';
import { sheetHeads, workThisPeriod } from '../../data/request-line-amounts.ts';
import type { ContractLine } from '../../data/request.ts';
import {
  amountProblem,
  before,
  centsOf,
  type LineValues,
  type RequestProblem,
} from '../../data/request-values.ts';
import { Amounts, Line, LineName } from './request-layout.ts';
import { ShareField } from './ShareField.tsx';
import { ShareSlider } from './ShareSlider.tsx';

const Pair = styled.div`
  display: grid;
  /* Beside each other on a phone; below each other where text is large. */
  grid-template-columns: repeat(auto-fit, minmax(min(7rem, 100%), 1fr));
  gap: var(--space-3);
  align-items: start;

  input {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

const Stored = styled.details`
  summary {
    min-block-size: 3rem;
    align-content: center;
    cursor: pointer;
    font-weight: 600;
  }
`;

interface LineFieldsProps {
  readonly line: ContractLine;
  readonly typed: LineValues;
  readonly problem: RequestProblem | undefined;
  /** Whether the form was sent, and so shows a problem while it is being typed. */
  readonly isSent: boolean;
  /** The same function on every render. */
  readonly onType: (lineId: string, typed: LineValues) => void;
}

/**
 * A line of the contract with what is completed and stored of it, by slider, percent and dollars. A
 * contract may have hundreds: only the one that is typed into is rendered again.
 */
export const LineFields = memo(function LineFields({
  line,
  typed,
  problem,
  isSent,
  ...on
}: LineFieldsProps) {
  const onType = (next: LineValues) => on.onType(line.id, next);
  const [isTyping, setTyping] = useState(false);
  const { completedCents, storedCents } = centsOf(typed);
  const [isOpen, setOpen] = useState(storedCents !== 0);
  const { leastCents, mostCents } = lineRange(before(line));
  // What is no amount counts as nothing until it is one.
  const stored = amountProblem(storedCents) === undefined ? storedCents : 0;
  const completed = amountProblem(completedCents) === undefined ? completedCents : 0;
  const shown = isTyping && !isSent ? undefined : problem;
  const errorOf = (field: 'completed' | 'stored' | 'percent') =>
    shown?.field === `${line.id}.${field}` ? shown.message : undefined;
  const complete = (dollars: string) => onType({ completed: dollars, stored: typed.stored });
  const setCompleted = (cents: number) => complete(formatPlain(cents));
  // A problem that is shown stays until it is solved; a new one waits until the field, or the summary after it, is left.
  const wait = {
    onFocus: () => setTyping(!problem),
    onBlur: (event: FocusEvent) => {
      if (!isPress(event)) setTyping(false);
    },
  };

  return (
    <Line>
      <LineName>
        {line.position}. {line.text}
      </LineName>
      <Amounts>
        <div>
          <dt>Scheduled value</dt>
          <dd>{formatCents(line.scheduledCents)}</dd>
        </div>
        <div>
          <dt>Approved before</dt>
          <dd>
            {formatCents(leastCents)} ({formatShare(shareOf(leastCents, line.scheduledCents))})
          </dd>
        </div>
        <div>
          <dt>{sheetHeads.period}</dt>
          <dd>{problem ? '–' : formatCents(workThisPeriod(completed, line.completedCents))}</dd>
        </div>
      </Amounts>
      <ShareSlider
        label={`Completed of ${line.text}`}
        cents={completed}
        wholeCents={line.scheduledCents}
        leastCents={Math.max(0, leastCents - stored)}
        mostCents={Math.max(0, mostCents - stored)}
        onMove={setCompleted}
      />
      <Pair>
        <ShareField
          label="Percent"
          name={`${line.id}.percent`}
          error={errorOf('percent')}
          unread={typed.percent}
          cents={completed}
          wholeCents={line.scheduledCents}
          known={[line.completedCents, leastCents]}
          onType={setCompleted}
          onUnread={(percent) => onType({ ...typed, percent })}
          {...wait}
        />
        <TextField
          label="Completed, $"
          name={`${line.id}.completed`}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf('completed')}
          value={typed.completed}
          onChange={({ target }) => complete(target.value)}
          {...wait}
        />
      </Pair>
      <Stored
        open={isOpen || errorOf('stored') !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary onBlur={wait.onBlur}>Material stored, not installed</summary>
        <TextField
          label="Stored material, $"
          name={`${line.id}.stored`}
          hint="Delivered and paid for, but not part of the work yet. Take it out when it is installed."
          inputMode="decimal"
          autoComplete="off"
          error={errorOf('stored')}
          value={typed.stored}
          onChange={({ target }) => onType({ ...typed, stored: target.value })}
          {...wait}
        />
      </Stored>
    </Line>
  );
});
