import { css, styled } from 'styled-components';

/** Decides between a table and rows below each other by the width that there is for it. */
export const Container = styled.div`
  container-type: inline-size;
`;

/** Makes blocks of the rows of a table in a `Container`. Its roles are to be written out. */
export const folded = css<{ $foldsBelow: string }>`
  @container (width < ${({ $foldsBelow }) => $foldsBelow}) {
    &,
    tbody,
    tfoot {
      display: block;
    }

    thead {
      position: absolute;
      clip-path: inset(50%);
    }

    tr {
      display: grid;
      /* Two beside each other, or one where text is large: with three, the fourth would stand alone. */
      grid-template-columns: repeat(auto-fit, minmax(min(100%, max(7rem, 34%)), 1fr));
      gap: var(--space-2) var(--space-3);
      padding-block: var(--space-3);
      border-block-start: 1px solid var(--color-line);
    }

    th:first-child {
      grid-column: 1 / -1;
      padding: 0;
      border: 0;
      font-weight: 600;
    }

    td {
      padding: 0;
      border: 0;
      text-align: start;
      overflow-wrap: anywhere;
    }

    td::before {
      content: attr(data-name);
      display: block;
      color: var(--color-ink-muted);
      font-size: var(--text-small);
      font-weight: 400;
    }

    tfoot > tr > * {
      border: 0;
    }

    tfoot > tr {
      border-block-start: 2px solid var(--color-line-strong);
    }
  }
`;

/**
 * A table whose rows, where it is narrow, are blocks: the text of a line, then its amounts with their
 * names. The roles are written out because a table that is shown otherwise loses its own.
 */
export const Table = styled.table<{ $foldsBelow: string }>`
  inline-size: 100%;
  border-collapse: collapse;

  caption {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  th,
  td {
    padding: var(--space-2) 0 var(--space-2) var(--space-4);
    border-block-start: 1px solid var(--color-line);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    text-align: end;
    vertical-align: top;
  }

  th:first-child {
    padding-inline-start: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }

  thead th {
    border: 0;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: 600;
    vertical-align: bottom;
  }

  tr {
    break-inside: avoid;
  }

  /* Paper repeats a foot on every page, and a total of lines that are on the next one misleads. */
  tfoot {
    display: table-row-group;
  }

  tfoot > tr > * {
    border-block-start: 2px solid var(--color-line-strong);
    font-weight: 700;
  }

  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: 400;
  }

  ${folded}
`;
