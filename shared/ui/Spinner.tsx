import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

/** A turning ring as wide as the text is high. Decorative: say what is being waited for in words. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  inline-size: 1em;
  block-size: 1em;
  border: 2px solid currentColor;
  border-inline-start-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
