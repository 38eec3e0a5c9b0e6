import { ButtonLink } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** A link that looks like a button, high enough for a thumb in a glove. */
export const TargetLink = styled(ButtonLink)`
  min-block-size: 3rem;
`;
