import { keyframes, styled } from 'styled-components';

/** A thin bar while the next page loads. The current page stays. */
export function PageProgress() {
  return <Bar role="progressbar" aria-label="Loading the page" />;
}

const grow = keyframes`
  from { transform: scaleX(0.1); }
  to { transform: scaleX(0.9); }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 100;
  height: 3px;
  background: var(--color-accent);
  transform-origin: left;
  transform: scaleX(0.9);

  @media print {
    display: none;
  }

  @media (prefers-reduced-motion: no-preference) {
    animation: ${grow} 4s cubic-bezier(0.1, 0.7, 0.1, 1);
  }
`;
