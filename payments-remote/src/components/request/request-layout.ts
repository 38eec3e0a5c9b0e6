import { media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** The parts of a request's page below each other. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** The lines of a request. */
export const Lines = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: 0;
  list-style: none;

  /* What is far from the screen is laid out once it comes near; the mark of the focus is not cut. */
  @supports (overflow-clip-margin: 1px) {
    > li {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 14rem;
      overflow-clip-margin: var(--space-2);
    }
  }

  > li + li {
    padding-block-start: var(--space-5);
    border-block-start: 1px solid var(--color-line);
  }
`;

/** What belongs to one line. */
export const Line = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** The name of a line. */
export const LineName = styled.legend`
  padding: 0;
  font-weight: 650;
  overflow-wrap: anywhere;
`;

/** Amounts with their names, in rows: each amount at the end of its row, also where it stands below its name. */
export const AmountRows = styled.dl`
  display: grid;
  gap: var(--space-1);

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-4);
  }

  dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
`;

/** Amounts with their names: below each other on a phone, side by side where there is room. */
export const Amounts = styled.dl`
  display: grid;
  gap: var(--space-1) var(--space-5);
  font-size: var(--text-small);

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-3);
  }

  dt {
    color: var(--color-ink-muted);
  }

  dd {
    /* Below the other amounts, also where it stands below its name. */
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  ${media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));

    > div {
      display: block;
    }
  }
`;

/** Buttons side by side that a thumb can press; paper has none. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  ${media.print} {
    display: none;
  }
`;
