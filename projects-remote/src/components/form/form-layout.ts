import { media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** A form that is as wide as its lines can be read, with its actions in reach of a thumb. */
export const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  max-inline-size: 72rem;
`;

/** What there is to say before the inputs; takes no room when there is nothing. */
export const Messages = styled.div`
  display: grid;
  gap: var(--space-3);

  &:empty {
    display: none;
  }
`;

/** The parts of the form: below each other, or the two short ones above the wide one. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-4);

  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;

/**
 * The buttons of the form: its end on a phone, where the frame's tab bar covers the bottom of the
 * screen, and always in sight from `small` up.
 */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  > [role='status'],
  > [role='alert'] {
    inline-size: 100%;
  }

  > button {
    flex: 1;
  }

  ${media.print} {
    display: none;
  }

  @media screen and (min-width: 40rem) {
    position: sticky;
    inset-block-end: 0;
    z-index: var(--layer-bar);
    padding-block: var(--space-3);
    border-block-start: 1px solid var(--color-line);
    background: var(--color-ground);

    > button {
      flex: none;
    }
  }
`;
