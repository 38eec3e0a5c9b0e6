import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type BadgeTone = 'info' | 'success' | 'warning' | 'neutral' | 'danger';

const tones = {
  info: css`
    background: var(--color-info-soft);
    color: var(--color-info);
  `,
  success: css`
    background: var(--color-success-soft);
    color: var(--color-success);
  `,
  warning: css`
    background: var(--color-warning-soft);
    color: var(--color-warning);
  `,
  danger: css`
    background: var(--color-danger-soft);
    color: var(--color-danger);
  `,
  neutral: css`
    background: var(--color-sunken);
    color: var(--color-ink-muted);
  `,
};

const Root = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375em;
  padding: 0.125rem 0.5rem;
  border: 1px solid transparent;
  border-radius: var(--radius-full);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.4;
  /* One line, but where text at twice its size has no room for it. */
  flex: none;
  inline-size: max-content;
  max-inline-size: 100%;
  print-color-adjust: exact;
  ${({ $tone }) => tones[$tone]}

  &::before {
    content: '';
    flex: none;
    /* A border, which forced colours keep. */
    border: 0.21875rem solid;
    border-radius: 50%;
  }
`;

/** A status in a word or two; the words carry it, the colour only repeats it. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return <Root $tone={tone}>{children}</Root>;
}
