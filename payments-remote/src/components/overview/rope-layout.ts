import { css, styled } from 'styled-components';

/** Each account has a pattern of its own, so that the bar is read without colour. */
const looks = css`
  forced-color-adjust: none;
  print-color-adjust: exact;

  &[data-account='PAID'] {
    background: var(--color-success);
  }

  &[data-account='IN_FLIGHT'] {
    background: repeating-linear-gradient(
      -45deg,
      var(--color-info) 0 4px,
      var(--color-info-soft) 4px 8px
    );
  }

  &[data-account='DUE'] {
    background: var(--color-accent);
  }

  &[data-account='RETAINED'] {
    background: repeating-linear-gradient(
      90deg,
      var(--color-warning) 0 2px,
      var(--color-warning-soft) 2px 6px
    );
  }

  &[data-account='UNBILLED'] {
    background: radial-gradient(var(--color-line-strong) 1px, transparent 1.5px) 0 0 / 6px 6px
      var(--color-sunken);
  }
`;

/** Ropes beside each other where there is room. */
export const Strands = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: var(--space-4);

  &:empty {
    display: none;
  }
`;

/** Decides by its width how the amounts stand. */
export const Root = styled.figure`
  container-type: inline-size;
`;

/** The rope itself. */
export const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: 1.75rem;
  margin-block-end: var(--space-4);
  border-radius: var(--radius-small);
  overflow: hidden;
`;

/** A stretch of the rope, as wide as its part of the whole, and never too narrow to be seen. */
export const Piece = styled.span`
  flex: 0 0 3px;
  ${looks}
`;

/** The looks of a stretch, beside its name. */
export const Swatch = styled.span`
  display: inline-block;
  inline-size: 1rem;
  block-size: 1rem;
  margin-inline-end: var(--space-2);
  border-radius: var(--radius-small);
  vertical-align: -0.125em;
  ${looks}
`;

/**
 * The amounts of the rope. In large text on a phone they stand below their names; the roles are written
 * out because a table that is shown otherwise loses its own.
 */
export const Legend = styled.table`
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
    padding-block: var(--space-2);
    border-block-start: 1px solid var(--color-line);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }

  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    text-indent: 0;
  }

  /* A name of two lines stands beside its swatch. */
  tbody th {
    padding-inline-start: 1.5rem;
    text-indent: -1.5rem;
  }

  tr:first-child > * {
    border: 0;
  }

  tfoot > tr > * {
    border-block-start: 2px solid var(--color-line-strong);
    font-weight: 700;
  }

  td {
    padding-inline-start: var(--space-2);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  td:last-child {
    inline-size: 2.5rem;
    white-space: nowrap;
    color: var(--color-ink-muted);
  }

  /* An amount of eight digits leaves little room on a small phone. */
  @container (width < 16rem) {
    td {
      padding-inline-start: var(--space-1);
    }

    td:last-child {
      font-size: var(--text-small);
    }
  }

  @container (width < 14rem) {
    &,
    tbody,
    tfoot {
      display: block;
    }

    tr {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      border-block-start: 1px solid var(--color-line);
    }

    tr:nth-child(n) > * {
      padding: 0;
      border: 0;
      text-indent: 0;
    }

    th {
      flex: 1 0 100%;
    }
  }
`;
