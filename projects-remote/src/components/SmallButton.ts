import { Button, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** A small button beside other content; on a phone as high as a thumb needs. */
export const SmallButton = styled(Button).attrs({ size: 'small' })`
  min-block-size: 3rem;

  ${media.small} {
    min-block-size: 2.25rem;
  }
`;
