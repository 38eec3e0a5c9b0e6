import type { ReactNode } from 'react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-inline-start: 4px solid var(--color-danger);
  border-radius: var(--radius-medium);
  background: var(--color-surface);

  > svg {
    color: var(--color-danger);
  }

  div {
    max-inline-size: 65ch;
    overflow-wrap: anywhere;
  }
`;

const Title = styled.h2`
  font-size: var(--text-large);
`;

const Actions = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export interface ErrorPanelProps {
  readonly title: string;
  /** What it means, and what to do. */
  readonly children: ReactNode;
  /** With it, there is a Retry button. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** Another way on, usually a ButtonLink. */
  readonly action?: ReactNode;
}

/** Where a part of the page could not be shown: what happened, what it means, what to do. */
export function ErrorPanel({ title, children, onRetry, retrying, action }: ErrorPanelProps) {
  return (
    <Root role="alert">
      <TriangleAlert size="1.25rem" aria-hidden />
      <Title>{title}</Title>
      <div>{children}</div>
      {(onRetry || action) && (
        <Actions>
          {onRetry && (
            <Button onClick={onRetry} busy={retrying ?? false}>
              {!retrying && <RotateCw size="1.125rem" aria-hidden />}
              Retry
            </Button>
          )}
          {action}
        </Actions>
      )}
    </Root>
  );
}
