import { styled } from 'styled-components';

/** Buttons side by side in the middle; one under the other where it is narrow. */
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`;
