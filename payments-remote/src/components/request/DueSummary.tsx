import { formatCents, type RequestAmounts } from '@plumbline/shared/contracts';
import { styled } from 'styled-components';
import { AmountRows } from './request-layout.ts';

const Sums = styled(AmountRows)`
  > div:last-child {
    padding-block-start: var(--space-2);
    border-block-start: 2px solid currentColor;
    font-weight: 700;
  }

  dd {
    white-space: nowrap;
  }
`;

interface DueSummaryProps {
  readonly amounts: RequestAmounts;
  /** In words, such as `5%, rounded down to the cent`. */
  readonly retainage: string;
  /** What the last of them is called. */
  readonly name?: string;
}

/** How the amount of a request comes about. */
export function DueSummary({ amounts, retainage, name = 'Amount due' }: DueSummaryProps) {
  const rows = [
    ['Completed and stored to date', amounts.completedAndStoredCents],
    [`Less retainage (${retainage})`, -amounts.retainedCents],
    ['Less approved before', -amounts.previousCents],
    [name, amounts.dueCents],
  ] as const;
  return (
    <Sums>
      {rows.map(([row, cents]) => (
        <div key={row}>
          <dt>{row}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </Sums>
  );
}
