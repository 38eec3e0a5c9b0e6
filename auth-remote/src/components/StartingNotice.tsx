import { Notice, useHydrated } from '@plumbline/shared/ui';
import { keyframes, styled } from 'styled-components';

/**
 * What the sign-in screen says as long as its code is not there: the release writes the screen as
 * HTML, so that it can be read and filled in before it can be sent.
 */
export function StartingNotice() {
  const isHydrated = useHydrated();
  if (isHydrated) return null;
  return (
    <Place>
      <noscript>
        <Notice tone="warning">
          Signing in needs JavaScript. Turn it on in your browser's settings, then reload the page.
        </Notice>
      </noscript>
      <Late>
        <Notice tone="info">
          This page is taking long to load. Check your connection, then reload it.
        </Notice>
      </Late>
    </Place>
  );
}

const Place = styled.div`
  position: fixed;
  z-index: 2;
  inset-block-end: 0;
  inset-inline: 0;
  max-inline-size: 34rem;
  margin-inline: auto;
  padding: var(--space-4);
`;

const appear = keyframes`
  to {
    visibility: visible;
  }
`;

const Late = styled.div`
  visibility: hidden;
  animation: ${appear} 0s 6s forwards;

  @media (scripting: none) {
    display: none;
  }
`;
