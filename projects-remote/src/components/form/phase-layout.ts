import { FormRow, RowList } from '@plumbline/shared/forms';
import { css, styled } from 'styled-components';

/** Where a row is one line: by the width that the sidebar leaves it. */
const inOneLine = '@container (min-width: 36rem)';

/** The columns of such a row: handle, name, status, percent, remove. */
const phaseColumns = css`
  grid-template-columns: 2.75rem minmax(0, 1fr) 11rem 8rem 2.75rem;
  gap: var(--space-2);
`;

/** The phases below each other. */
export const Rows = styled(RowList)`
  ${inOneLine} {
    gap: var(--space-2);
  }
`;

/** What the columns are called. */
export const Heads = styled.div`
  display: none;
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  font-weight: 600;

  ${inOneLine} {
    display: grid;
    ${phaseColumns}
  }

  :first-child {
    grid-column: 2;
  }
`;

/** In the place of phases where there are none. */
export const Empty = styled.p`
  color: var(--color-ink-muted);
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
export const Row = styled(FormRow)`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-2);

  ${inOneLine} {
    display: grid;
    ${phaseColumns}
  }
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
