import { AnyLink, media } from '@plumbline/shared/ui';
import { css, styled } from 'styled-components';

/** Documents below each other, in a surface with room of its own around them. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block: calc(-1 * var(--space-3));

  &:empty {
    display: none;
  }

  > li {
    border-block-start: 1px solid var(--color-line);
    break-inside: avoid;
    overflow-wrap: anywhere;
  }

  > li:first-child {
    border: 0;
  }
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  min-block-size: 3rem;
  padding-block: var(--space-3);

  > :first-child {
    flex: 1 1 10rem;
    min-inline-size: 0;
  }
`;

/** A row that leads nowhere. */
export const Row = styled.div`
  ${row}
`;

/** A document that can be opened by a press anywhere on its row. */
export const RowLink = styled(AnyLink)`
  ${row}
  text-decoration: none;

  &:hover strong {
    text-decoration: underline;
  }
`;

/** The name of a row and what there is to say below it. */
export const RowWords = styled.span`
  display: grid;
  gap: var(--space-1);

  strong {
    font-weight: 600;
    line-height: 1.3;
  }
`;

/** At the end of a row: where the document stands, and its amount. */
export const RowEnd = styled.span`
  display: flex;
  flex-wrap: wrap;
  flex-direction: row-reverse;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  /* Also where it stands on a line of its own. */
  margin-inline-start: auto;
  min-inline-size: 0;

  @media (24rem <= width < 40rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: end;
  }

  /* Below the words: at both ends of a line of its own. */
  @media (width < 24rem) {
    flex: 1 0 100%;
    flex-direction: row;
    justify-content: space-between;

    > :only-child {
      margin-inline-start: auto;
    }
  }
`;

/** What there is to say besides. */
export const Detail = styled.span`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

/** An amount: never broken, its digits below each other. */
export const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  white-space: nowrap;
`;

/**
 * The parts of a screen below each other. Its verbs are beside its head; where that is too narrow or would
 * scroll away at once, they come last, in reach of a thumb.
 */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  /*
   * The keyboard follows what is seen. Only where that differs from the source: in such a box Chromium
   * skips a child that is a details, or has tabindex -1, and leads from a heading back to its header.
   */
  &:has(> [data-verbs] ~ *) {
    reading-flow: grid-rows;
  }

  /* Chromium breaks no item of a grid that fits on the next page. */
  ${media.print} {
    display: flex;
    flex-direction: column;
  }

  > [data-verbs] {
    order: 1;
  }

  @container page (width >= 40rem) {
    @media (height >= 30rem) {
      &:has(> header):has(> [data-verbs]) {
        /* A notice among the verbs leaves room for the head. */
        grid-template-columns: minmax(10rem, 1fr) auto;
        reading-flow: grid-rows;

        &:has(> header + [data-verbs]) {
          reading-flow: normal;
        }

        > * {
          grid-column: 1 / -1;
        }

        > header {
          grid-area: 1 / 1;
        }

        > [data-verbs] {
          position: static;
          grid-area: 1 / 2;
          align-self: end;
          justify-content: flex-end;
          max-inline-size: 24rem;

          ${media.wide} {
            max-inline-size: 30rem;
          }
          padding: 0;
          border: 0;
          background: none;
        }
      }
    }
  }
`;
