import type { NeedRow } from '@plumbline/shared/contracts';
import { ButtonLink, Card, VisuallyHidden } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { NEEDS_YOU } from './needs-anchor.ts';

const Title = styled.h2`
  margin-block-end: var(--space-4);
  font-size: var(--text-large);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-4);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    overflow-wrap: anywhere;
  }

  /* A long one leaves its button beside it. */
  span[dir] {
    flex: 1 1 12rem;
  }
`;

/** One row for each thing that waits for the user, with the verb of what to do. */
export function NeedsPanel({ rows }: { readonly rows: readonly NeedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={NEEDS_YOU}>
      <Title id={NEEDS_YOU}>Needs you</Title>
      <List role="list">
        {rows.map(({ verb, title, path }) => (
          <li key={`${verb} ${path}`}>
            <span dir="auto">{title}</span>
            <ButtonLink to={path}>
              {verb} <VisuallyHidden>{title}</VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
      </List>
    </Card>
  );
}
