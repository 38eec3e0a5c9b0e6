import { styled } from 'styled-components';

/** Inputs below each other, high enough for a thumb in a glove. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  input,
  select {
    min-block-size: 3rem;
  }
`;
