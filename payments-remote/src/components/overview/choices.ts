import { styled } from 'styled-components';

/** The ways on from an empty screen, side by side where there is room. */
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);

  > * {
    min-block-size: 3rem;
  }
`;
