import { formatCents } from '@plumbline/shared/contracts';
import { AnyLink, media } from '@plumbline/shared/ui';
import { css, styled } from 'styled-components';
import type { ContractSummary } from '../../data/contracts.ts';
import { contractsOf, type Side, sides } from './sides.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: var(--space-3);
`;

const figure = css`
  display: grid;
  align-content: space-between;
  gap: var(--space-1);
  block-size: 100%;
  min-block-size: 3rem;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  overflow-wrap: anywhere;

  b {
    font-size: var(--text-large);
    font-variant-numeric: tabular-nums;
  }

  /* An amount of six digits stays in one line. */
  ${media.largeText} {
    padding: var(--space-2);

    b {
      font-size: var(--text-body);
    }
  }
`;

const Figure = styled.div`
  ${figure}
`;

const FigureLink = styled(AnyLink)`
  ${figure}
  text-decoration: none;

  &:hover {
    border-color: var(--color-line-strong);
  }
`;

interface FiguresProps {
  readonly amounts: Readonly<Record<Side['field'], number>>;
  readonly contracts: readonly ContractSummary[];
}

/** What is owed and held back either way, each figure with the way to its rows. */
export function Figures({ amounts, contracts }: FiguresProps) {
  return (
    <List role="list" aria-label="Your money">
      {sides.map((side) => {
        const words = (
          <>
            {side.name} <b>{formatCents(amounts[side.field])}</b>
          </>
        );
        return (
          <li key={side.id}>
            {contractsOf(side, contracts).length > 0 ? (
              <FigureLink href={`#${side.id}`}>{words}</FigureLink>
            ) : (
              <Figure>{words}</Figure>
            )}
          </li>
        );
      })}
    </List>
  );
}
