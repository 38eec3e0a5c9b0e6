import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-7) var(--space-5);
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius-large);
  text-align: center;

  > svg {
    color: var(--color-ink-muted);
  }

  p {
    max-inline-size: 45ch;
    color: var(--color-ink-muted);
  }
`;

const Title = styled.h2`
  font-size: var(--text-large);
`;

export interface EmptyStateProps {
  readonly title: string;
  /** What will be here, and how it comes to be. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** Where there is nothing yet: what belongs here and the way to the first one. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <Root>
      {icon}
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </Root>
  );
}
