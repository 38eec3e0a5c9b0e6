import { media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Container, folded } from '../table-layout.ts';

/** A table with many columns: it scrolls by itself, so that the page does not. */
export const Scroll = styled(Container)`
  overflow-x: auto;

  /* Paper does not scroll, and a box that scrolls is not broken between its pages. */
  ${media.print} {
    overflow: visible;
  }
`;

const FOLDS_BELOW = '15rem';

/** The numbers behind a chart; where one column would be all that is seen, a row is a block. */
export const Numbers = styled.table.attrs<{ $foldsBelow: string }>({ $foldsBelow: FOLDS_BELOW })`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: var(--space-2);
    border-block-end: 1px solid var(--color-line);
    text-align: end;
    white-space: nowrap;
  }

  th:first-child {
    text-align: start;
    white-space: normal;
    min-inline-size: 8rem;
  }

  /* Not on every page of paper. */
  tfoot {
    display: table-row-group;
    font-weight: 700;
  }

  /* Six amounts of millions beside each other on A4. */
  ${media.print} {
    font-size: 8.5pt;

    th,
    td {
      padding-inline: 2pt;
    }

    th:first-child {
      min-inline-size: 4rem;
    }
  }

  ${folded}

  @container (width < ${FOLDS_BELOW}) {
    th:first-child {
      min-inline-size: 0;
    }
  }
`;

/** Opens the numbers behind a chart. */
export const Behind = styled.details`
  summary {
    min-block-size: 3rem;
    align-content: center;
    font-weight: 600;
    cursor: pointer;
  }

  /* Paper cannot be unfolded. */
  ${media.print} {
    summary {
      list-style: none;
    }

    &::details-content {
      block-size: auto;
      content-visibility: visible;
    }
  }
`;
