import { Badge } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Line, Small, Tile } from './parts.ts';

/** Amounts below each other; the last is what they come to. */
const SumList = styled.div`
  display: grid;
  gap: 0.375rem;
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;

  span {
    flex: 1 1 6em;
  }

  > :last-child {
    padding-block-start: 0.375rem;
    border-block-start: 2px solid var(--color-line-strong);
    font-size: 0.875rem;
    font-weight: 700;
  }
`;

/** A stretch of the rope, and the sign beside its name. */
export const Look = styled.i`
  display: inline-block;
  inline-size: 0.75rem;
  block-size: 0.75rem;
  margin-inline-end: 0.5rem;
  border-radius: 2px;
  background: var(--color-success);

  &[data-account='IN_FLIGHT'] {
    background: repeating-linear-gradient(-45deg, var(--color-info) 0 2px, #fff0 0 5px);
  }

  &[data-account='DUE'] {
    background: var(--color-accent);
  }

  &[data-account='RETAINED'] {
    background: repeating-linear-gradient(90deg, var(--color-warning) 0 2px, #fff0 0 5px);
  }

  &[data-account='UNBILLED'] {
    background: radial-gradient(var(--color-line-strong) 1px, var(--color-sunken) 0) 0 0 / 5px 5px;
  }
`;

/** The rope: paid, due, held back and unbilled, in parts of the contract sum. */
export const Bar = styled.div`
  display: grid;
  grid-template-columns: 31fr 27fr 3fr 40fr;
  gap: 2px;

  > * {
    inline-size: auto;
    block-size: 1.5rem;
    margin: 0;
  }
`;

/** What has been done on a screen; or what can be done, without the looks of a button. */
export const Strip = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  padding: 0.625rem 0.75rem;
  border-radius: 0.75rem;
  background: var(--color-success-soft);
  color: var(--color-success);
  font-weight: 650;

  &[data-verb] {
    background: var(--color-accent-soft);
    color: var(--color-accent-text);
  }
`;

interface SumsProps {
  /** Each row has its name, its amount and, where the rope shows it, its account. */
  readonly rows: readonly (readonly [name: string, amount: string, account?: string])[];
}

/** Amounts below each other; the last is what they come to. */
export function Sums({ rows }: SumsProps) {
  return (
    <SumList>
      {rows.map(([name, amount, account]) => (
        <Line key={name}>
          <span>
            {account && <Look data-account={account} />}
            {name}
          </span>
          {amount}
        </Line>
      ))}
    </SumList>
  );
}

/** The waiver of the payment request. */
export function Waiver() {
  return (
    <Tile>
      <Line>
        <strong>Waiver</strong>
        <Badge tone="info">Attached</Badge>
      </Line>
      <Small>$13,605.87, through Oct 31, 2026, by Marek Nowak</Small>
    </Tile>
  );
}
