import { Button } from '@plumbline/shared/ui';
import { css, styled } from 'styled-components';

/** Decides by the width that the sidebar leaves. */
export const Container = styled.div`
  container-type: inline-size;
`;

/** The lines below each other. */
export const LineList = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** One line: handle, work and remove; below them, or beside them where it is wide, code and amount. */
export const Row = styled.fieldset`
  display: grid;
  grid-template:
    'handle text text remove' auto
    '. code amount amount' auto / 3rem minmax(0, 1fr) minmax(0, 1fr) 3rem;
  align-items: end;
  gap: var(--space-2);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--radius-medium);

  &[data-moving] {
    outline: 2px solid var(--color-accent-text);
    outline-offset: 0.25rem;
    background: var(--color-accent-soft);
  }

  input {
    min-block-size: 3rem;
    /* Until the verbs at the end are no longer above it. */
    scroll-margin-block-end: 9rem;
  }

  @container (width >= 36rem) {
    grid-template: 'handle text code amount remove' auto / 3rem minmax(0, 1fr) 9rem 10rem 3rem;
  }

  @container (width < 18rem) {
    grid-template:
      'handle remove' auto 'text text' auto 'code code' auto 'amount amount' auto / 1fr
      auto;
  }
`;

const besideInput = css`
  align-self: start;
  /* Beside the input, which stands below its label. */
  margin-block-start: calc(1lh + var(--space-1));

  @container (width < 18rem) {
    margin-block-start: 0;
  }
`;

/** A button as wide as it is high. */
export const IconButton = styled(Button)`
  grid-area: remove;
  ${besideInput}
  inline-size: 3rem;
  min-block-size: 3rem;
  padding: 0;
`;

/** What a row is moved by; on a touch screen, dragging it does not scroll the page. */
export const Handle = styled(IconButton)`
  grid-area: handle;
  color: var(--color-ink-muted);
  cursor: grab;
  touch-action: none;
`;

/** A place of the row. */
export const Cell = styled.div<{ $area: 'text' | 'code' | 'amount' }>`
  grid-area: ${({ $area }) => $area};
  min-inline-size: 0;
  align-self: start;
`;
