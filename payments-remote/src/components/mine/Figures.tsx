import { formatCents } from '@plumbline/shared/contracts';
import { AnyLink } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { type Side, sides } from './sides.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: var(--space-3);
`;

const Figure = styled(AnyLink)`
  display: grid;
  align-content: space-between;
  gap: var(--space-1);
  block-size: 100%;
  min-block-size: 3rem;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    border-color: var(--color-line-strong);
  }

  b {
    font-size: var(--text-large);
    font-variant-numeric: tabular-nums;
  }
`;

interface FiguresProps {
  readonly amounts: Readonly<Record<Side['field'], number>>;
}

/** What is owed and held back either way, each figure with the way to its rows. */
export function Figures({ amounts }: FiguresProps) {
  return (
    <List role="list" aria-label="Your money">
      {sides.map(({ id, name, field }) => (
        <li key={id}>
          <Figure href={`#${id}`}>
            {name} <b>{formatCents(amounts[field])}</b>
          </Figure>
        </li>
      ))}
    </List>
  );
}
