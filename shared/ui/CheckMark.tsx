import { styled } from 'styled-components';

/** The box of a checkbox and the ring of a radio button: the platform's own, in our colours. */
export const CheckMark = styled.input`
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin: 0;
  accent-color: var(--color-accent-text);
  cursor: pointer;
`;
