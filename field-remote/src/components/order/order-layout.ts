import { media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** A text of several lines, as it was typed. */
export const Text = styled.p`
  max-inline-size: 70ch;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Facts with their names. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: var(--space-3) var(--space-5);
  margin-block-start: var(--space-4);

  dt {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** What the user works with, which is no part of the printed document. */
export const OnScreenAlone = styled.div`
  ${media.print} {
    display: none;
  }
`;

/** Buttons side by side; paper has none. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  /* Where the question of a verb that is gone is left, it takes no place. */
  &:not(:has(> :not(dialog))) {
    display: contents;
  }

  p + & {
    margin-block-start: var(--space-2);
  }

  ${media.print} {
    display: none;
  }
`;

/** The sum of what stands above it. */
export const Sum = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  margin-block-start: var(--space-4);
  padding-block-start: var(--space-3);
  border-block-start: 2px solid var(--color-line-strong);
  font-weight: 650;
`;
