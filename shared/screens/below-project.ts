import { media } from '@plumbline/shared/ui';
import { css } from 'styled-components';

/** Comes into view below what stays at the top of a project's page. */
export const belowProject = css`
  scroll-margin-block-start: 10rem;

  ${media.low} {
    scroll-margin-block-start: 0;
  }

  ${media.largeText} {
    scroll-margin-block-start: 0;
  }
`;
