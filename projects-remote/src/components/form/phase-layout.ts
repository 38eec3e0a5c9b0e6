import { Button } from '@plumbline/shared/ui';
import { css, styled } from 'styled-components';

/** Where a row is one line: by the width that the sidebar leaves it. */
export const inOneLine = '@container (min-width: 36rem)';

/** The columns of such a row: handle, name, status, percent, remove. */
export const phaseColumns = css`
  grid-template-columns: 2.75rem minmax(0, 1fr) 11rem 8rem 2.75rem;
  gap: var(--space-2);
`;

/** As `VisuallyHidden`: the heads of the columns, or what stands in the input, say it. */
const hiddenLabel = css`
  label {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** One phase: a line of a table, or two lines below each other. */
export const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-2);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--radius-medium);

  > * {
    min-inline-size: 0;
  }

  &[data-moving] {
    outline: 2px solid var(--color-accent-text);
    outline-offset: 0.25rem;
    background: var(--color-accent-soft);
  }

  /* Until the button below it that adds one is in sight too. */
  input {
    scroll-margin-block-end: 9rem;
  }

  ${inOneLine} {
    display: grid;
    ${phaseColumns}
  }
`;

/** A button as wide as it is high. */
export const IconButton = styled(Button)`
  inline-size: 2.75rem;
  padding: 0;
`;

/** What a row is moved by; on a touch screen, dragging it does not scroll the page. */
export const Handle = styled(IconButton)`
  color: var(--color-ink-muted);
  cursor: grab;
  touch-action: none;
`;

/** In the layout of two lines, the name fills the first line beside the two buttons. */
export const Name = styled.div`
  flex: 1 1 max(6rem, 100% - 6.5rem);

  ${hiddenLabel}
`;

/** In two lines, this and the percentage are the second one. */
export const Status = styled.div`
  flex: 1 1 9rem;
  order: 1;

  ${hiddenLabel}

  ${inOneLine} {
    order: 0;
  }
`;

/** The input of the percentage, and the place of its sign. */
export const Percent = styled.div`
  position: relative;
  flex: 0 1 6rem;
  order: 1;

  ${hiddenLabel}

  input {
    padding-inline-end: var(--space-6);
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  ${inOneLine} {
    order: 0;
  }
`;

/** The percent sign at the end of the input. */
export const Sign = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: var(--space-3);
  line-height: 2.75rem;
  pointer-events: none;
`;
