import type { NeedRow } from '@plumbline/shared/contracts';
import { NeedDetail } from '@plumbline/shared/screens';
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
  p {
    flex: 1 1 12rem;
  }
`;

const More = styled.p`
  margin-block-start: var(--space-4);
  color: var(--color-ink-muted);
`;

interface NeedsPanelProps {
  readonly rows: readonly NeedRow[];
  /** Whether more waits than these. */
  readonly hasMore: boolean;
}

/** One row for each thing that waits for the user: how much, by when, and the verb of what to do. */
export function NeedsPanel({ rows, hasMore }: NeedsPanelProps) {
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={NEEDS_YOU}>
      <Title id={NEEDS_YOU}>Needs you</Title>
      <List role="list" aria-live="polite">
        {rows.map(({ verb, title, path, since, amountCents, dueDate }) => (
          <li key={`${verb} ${path}`}>
            <p>
              <bdi>{title}</bdi>
              <NeedDetail {...{ amountCents, dueDate, since }} />
            </p>
            <ButtonLink to={path}>
              {verb} <VisuallyHidden>{title}</VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
      </List>
      {hasMore && <More>More waits for you. It comes up here as you finish these.</More>}
    </Card>
  );
}
