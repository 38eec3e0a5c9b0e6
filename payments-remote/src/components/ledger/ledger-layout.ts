import { AnyLink, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** Decides between a table and blocks by the width that there is for it. */
export const Container = styled.div`
  container-type: inline-size;
`;

/**
 * What happened beside its amounts. Where it is narrow, the date stands below the one and the balance
 * below the other; on a small phone and in large text, all four stand below each other. The roles are
 * written out because a table that is shown otherwise loses its own.
 */
export const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: var(--space-3) 0 var(--space-3) var(--space-4);
    border-block-start: 1px solid var(--color-line);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }

  :is(th, td):first-child {
    padding-inline-start: 0;
    white-space: nowrap;
  }

  :is(th, td):nth-child(2) {
    overflow-wrap: anywhere;
  }

  :is(th, td):nth-child(n + 3) {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  thead th {
    padding-block-start: 0;
    border: 0;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: 600;
  }

  tr {
    break-inside: avoid;
  }

  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }

  @container (width < 34rem) {
    &,
    tbody {
      display: block;
    }

    thead {
      position: absolute;
      clip-path: inset(50%);
    }

    tr {
      display: grid;
      grid-template: 'what amount' auto 'date balance' auto / minmax(40%, 1fr) minmax(
          0,
          max-content
        );
      gap: var(--space-1) var(--space-3);
      padding-block: var(--space-3);
      border-block-start: 1px solid var(--color-line);
    }

    tr > * {
      padding: 0;
      border: 0;
      overflow-wrap: anywhere;
    }

    tr > :nth-child(1) {
      grid-area: date;
      color: var(--color-ink-muted);
      font-size: var(--text-small);
    }

    tr > :nth-child(2) {
      grid-area: what;
    }

    tr > :nth-child(3) {
      grid-area: amount;
    }

    tr > :nth-child(4) {
      grid-area: balance;
      color: var(--color-ink-muted);
      font-size: var(--text-small);

      &:not(:empty)::before {
        content: attr(data-name) ' ';
      }
    }
  }

  @container (width < 18rem) {
    tr {
      grid-template: 'what' 'date' 'amount' 'balance' / minmax(0, 1fr);
    }

    tr > :nth-child(n) {
      text-align: start;
    }
  }
`;

/** What happened to a request leads to it, in reach of a thumb. */
export const WhatLink = styled(AnyLink)`
  display: block;
  margin-block: calc(-1 * var(--space-3));
  padding-block: var(--space-3);
  font-weight: 600;

  ${media.print} {
    text-decoration: none;
  }
`;
