import { formatCents, type RequestAmounts } from '@plumbline/shared/contracts';
import { styled } from 'styled-components';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  th,
  td {
    padding-block: var(--space-1);
    font-weight: inherit;
    text-align: start;
  }

  td {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }

  tr:last-child > * {
    padding-block-start: var(--space-2);
    border-block-start: 2px solid currentColor;
    font-weight: 700;
  }
`;

interface DueSummaryProps {
  readonly amounts: RequestAmounts;
  /** In words, such as `5%`. */
  readonly retainage: string;
}

/** How the amount that is due comes about. */
export function DueSummary({ amounts, retainage }: DueSummaryProps) {
  const rows = [
    ['Completed and stored to date', amounts.completedAndStoredCents],
    [`Less retainage (${retainage})`, -amounts.retainedCents],
    ['Less approved before', -amounts.previousCents],
    ['Amount due', amounts.dueCents],
  ] as const;
  return (
    <Table aria-label="How the amount due comes about">
      <tbody>
        {rows.map(([name, cents]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
