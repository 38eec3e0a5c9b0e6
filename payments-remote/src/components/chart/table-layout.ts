import { media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** A table with many columns: it scrolls by itself, so that the page does not. */
export const Scroll = styled.div`
  overflow-x: auto;
`;

/** The numbers behind a chart. */
export const Numbers = styled.table`
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
    &::details-content {
      block-size: auto;
      content-visibility: visible;
    }
  }
`;
