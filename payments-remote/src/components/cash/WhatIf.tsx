import { addDays, formatCents, formatDate, formatLongDate } from '@plumbline/shared/contracts';
import { Button, SelectField } from '@plumbline/shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { CashEntry, Move } from '../../data/cash.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-3);

  label {
    font-weight: 600;
  }

  input {
    inline-size: 100%;
    block-size: 3rem;
    accent-color: var(--color-accent-text);
    touch-action: pan-y;
  }
`;

/** How far a payment can be moved, in days. */
const EARLIER = -60;
const LATER = 120;

interface WhatIfProps {
  readonly expected: readonly CashEntry[];
  readonly move: Move | undefined;
  readonly onMove: (move: Move | undefined) => void;
}

/** Moves an expected payment to another day, to see what happens. Nothing is sent. */
export function WhatIf({ expected, move, onMove }: WhatIfProps) {
  const id = useId();
  const chosen = expected.find((entry) => entry.id === move?.id) ?? expected[0];
  if (!chosen) return <p>Nothing is expected: no request waits for approval or payment.</p>;
  // The moved one is expected no more once it is paid.
  const days = move?.id === chosen.id ? move.days : 0;
  const date = addDays(chosen.date, days);
  const isMoved = days !== 0;
  return (
    <Root>
      <SelectField
        label="Expected payment"
        value={chosen.id}
        onChange={({ target }) => onMove({ id: target.value, days: 0 })}
      >
        {expected.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {entry.direction === 'IN' ? 'In' : 'Out'}: {entry.title}, request {entry.requestNumber},{' '}
            {formatCents(entry.amountCents)}, {formatDate(entry.date)}
          </option>
        ))}
      </SelectField>
      <label htmlFor={id}>
        What if it is paid on {/* The slider says it as its value. */}
        <span aria-hidden>{formatLongDate(date)}?</span>
      </label>
      <input
        id={id}
        type="range"
        min={EARLIER}
        max={LATER}
        step={1}
        value={days}
        aria-valuetext={formatLongDate(date)}
        onChange={({ target }) => onMove({ id: chosen.id, days: Number(target.value) })}
      />
      <p>
        {isMoved
          ? `${chosen.title} is expected on ${formatDate(chosen.date)}; here it comes ${describeDays(days)}. `
          : 'Move the slider to see what happens. '}
        It changes nothing but this picture.
      </p>
      {isMoved && <Button onClick={() => onMove(undefined)}>As expected again</Button>}
    </Root>
  );
}

function describeDays(days: number): string {
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'earlier' : 'later'}`;
}
