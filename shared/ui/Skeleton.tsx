import { keyframes, styled } from 'styled-components';

const breathe = keyframes`
  50% {
    opacity: 0.45;
  }
`;

/**
 * The place of a line of text that is still loading; size it with `styled(Skeleton)`.
 * Decorative: the region around it says that it is busy.
 */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  block-size: 1em;
  max-inline-size: 100%;
  border-radius: var(--radius-small);
  background: var(--color-sunken);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
