import { FormRow } from '@plumbline/shared/forms';
import { styled } from 'styled-components';

/** One line: handle, work and remove; below them, or beside them where it is wide, code and amount. */
export const Row = styled(FormRow)`
  display: grid;
  grid-template:
    'handle text text remove' auto
    '. code amount amount' auto / 3rem minmax(0, 1fr) minmax(0, 1fr) 3rem;
  align-items: end;
  gap: var(--space-2);

  > button {
    grid-area: handle;
    align-self: start;
    inline-size: 3rem;
    /* Beside the input, which stands below its label. */
    margin-block-start: calc(1lh + var(--space-1));
  }

  > button:last-of-type {
    grid-area: remove;
  }

  @container (width >= 36rem) {
    grid-template: 'handle text code amount remove' auto / 3rem minmax(0, 1fr) 9rem 10rem 3rem;
  }

  @container (width < 18rem) {
    grid-template:
      'handle remove' auto 'text text' auto 'code code' auto 'amount amount' auto / 1fr
      auto;

    > button {
      margin-block-start: 0;
    }
  }
`;

/** A place of the row. */
export const Cell = styled.div<{ $area: 'text' | 'code' | 'amount' }>`
  grid-area: ${({ $area }) => $area};
  align-self: start;
`;
