import { TextLink } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** A link on a line of its own, as high as a thumb needs. */
export const LineLink = styled(TextLink)`
  padding-block: 0.75rem;
`;
