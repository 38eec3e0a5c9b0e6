import { formatCents } from '@plumbline/shared/contracts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type BudgetLine, nameOf } from '../../data/budget.ts';
import { Fills, fillOf, Legend } from '../chart/fills.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  svg {
    inline-size: 100%;
    block-size: 1.75rem;
    margin-block: var(--space-1);
  }
`;

const Name = styled.p`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const Words = styled.p<{ $isOver: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-4);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;

  strong {
    ${({ $isOver }) => $isOver && 'color: var(--color-danger);'}
  }
`;

export interface BudgetLinesProps {
  readonly lines: readonly BudgetLine[];
  /** Whether there is a plan: without one, nothing is over it or left of it. */
  readonly isPlanned: boolean;
}

/** For each cost code one bar: paid, approved, committed, own cost, and a mark where the plan ends. */
export function BudgetChart({ lines, isPlanned }: BudgetLinesProps) {
  const prefix = useId();
  const most = Math.max(
    1,
    ...lines.map((line) =>
      Math.max(line.plannedCents, line.committedCents + line.ownCostCents, line.approvedCents),
    ),
  );
  const share = (cents: number) => `${(cents / most) * 97}%`;
  return (
    <>
      <Legend
        prefix={prefix}
        names={[
          ['solid', 'Paid'],
          ['hatched', 'Approved, due or held back'],
          ['empty', 'Committed, not approved'],
          ['dotted', 'Own cost'],
        ]}
      />
      {isPlanned && <p>The thick mark on a bar is what was planned.</p>}
      <List role="list">
        {lines.map((line) => (
          <li key={line.costCode}>
            <Name dir="auto">{nameOf(line)}</Name>
            <svg role="img" aria-label={describe(line, isPlanned)}>
              <Fills prefix={prefix} />
              {isPlanned && (
                <rect
                  width={share(line.plannedCents)}
                  y="20%"
                  height="60%"
                  fill="var(--color-sunken)"
                  stroke="var(--color-line-strong)"
                />
              )}
              {partsOf(line).map(({ fill, fromCents, cents }) => (
                <rect
                  key={fill}
                  x={share(fromCents)}
                  width={share(cents)}
                  y="20%"
                  height="60%"
                  fill={fillOf(prefix, fill)}
                  stroke="var(--color-ink)"
                />
              ))}
              {isPlanned && (
                <rect
                  x={share(line.plannedCents)}
                  width="5"
                  height="100%"
                  fill="var(--color-ink)"
                />
              )}
            </svg>
            {isPlanned ? (
              <Words $isOver={line.leftCents < 0}>
                <span>Planned {formatCents(line.plannedCents)}</span>
                <strong>{describeLeft(line)}</strong>
              </Words>
            ) : (
              <Words $isOver={false}>
                <span>Committed {formatCents(line.committedCents)}</span>
                <span>Own cost {formatCents(line.ownCostCents)}</span>
              </Words>
            )}
          </li>
        ))}
      </List>
    </>
  );
}

/** What is left of a cost code, in words; below 0 it is over. */
const describeLeft = ({ leftCents }: Pick<BudgetLine, 'leftCents'>): string =>
  leftCents < 0 ? `Over by ${formatCents(-leftCents)}` : `Left ${formatCents(leftCents)}`;

function describe(line: BudgetLine, isPlanned: boolean): string {
  const { paidCents, approvedCents, committedCents, ownCostCents, plannedCents } = line;
  const planned = isPlanned ? `Planned ${formatCents(plannedCents)}, committed` : 'Committed';
  return `${planned} ${formatCents(committedCents)}, approved ${formatCents(approvedCents)}, paid ${formatCents(paidCents)}, own cost ${formatCents(ownCostCents)}.`;
}

function partsOf({ paidCents, approvedCents, committedCents, ownCostCents }: BudgetLine) {
  const parts = [
    { fill: 'solid', fromCents: 0, cents: paidCents },
    { fill: 'hatched', fromCents: paidCents, cents: approvedCents - paidCents },
    { fill: 'empty', fromCents: approvedCents, cents: committedCents - approvedCents },
    { fill: 'dotted', fromCents: committedCents, cents: ownCostCents },
  ] as const;
  return parts.filter(({ cents }) => cents > 0);
}
