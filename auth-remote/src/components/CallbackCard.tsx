import { styled } from 'styled-components';
import { PlumbLine } from './PlumbLine.tsx';

/** One message in the middle of the window, at the end of the line. */
export const CallbackCard = styled.div`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: var(--space-4);
  place-self: start center;
  max-inline-size: 30rem;
  margin-block-start: 40vh;
  padding: var(--space-5) var(--space-5) var(--space-8);
  text-align: center;
  overflow-wrap: anywhere;

  h1 {
    font-size: var(--text-heading);
  }

  p {
    color: var(--color-ink-muted);
  }
`;

/** The line that ends above the message. */
export const CallbackLine = styled(PlumbLine)`
  inset-block: 0 auto;
  block-size: 40vh;
`;
