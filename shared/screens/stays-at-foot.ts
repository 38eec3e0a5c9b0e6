import { media } from '@plumbline/shared/ui';
import { css } from 'styled-components';

/** Stays at the foot of the window, but where large text leaves few lines: there it would cover most of them. */
export const staysAtFoot = css`
  position: sticky;
  inset-block-end: 0;

  ${media.largeText} {
    position: static;
  }

  ${media.low} {
    ${media.lowLargeText} {
      position: static;
    }
  }
`;
