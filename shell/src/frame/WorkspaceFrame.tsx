import { SkipLink, Spinner, media } from '@plumbline/shared/ui';
import { prefetchToasts } from '@plumbline/shared/ui/toast';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useConnectionNotice } from '../offline/connection-notice.ts';
import { UnsentWork } from './UnsentWork.tsx';
import { useSignOut } from './useSignOut.tsx';
import { whenIdle } from '@plumbline/shared/when-idle';

const Root = styled.div`
  container: frame / inline-size;
  display: flex;
  align-items: flex-start;
  /* On a phone that lies on its side, clear of the notch. */
  padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
`;

const Column = styled.div`
  container: page / inline-size;
  flex: 1;
  min-inline-size: 0;
`;

const Main = styled.main`
  max-inline-size: 80rem;
  margin-inline: auto;
  padding: var(--space-5) var(--space-4) var(--space-7);

  ${media.small} {
    padding: var(--space-6) var(--space-5) var(--space-7);
  }

  ${media.large} {
    padding-inline: var(--space-6);
  }

  /* Paper has nothing to press. */
  ${media.print} {
    button:not(:has(img)) {
      display: none;
    }
  }
`;

const Leaving = styled.div`
  position: fixed;
  inset-block-start: 5rem;
  inset-inline: 0;
  z-index: var(--layer-toast);
  display: grid;
  justify-items: center;
  pointer-events: none;

  ${media.print} {
    display: none;
  }

  p {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    padding: var(--space-2) var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-full);
    background: var(--color-surface);
    font-weight: 600;
    box-shadow: var(--shadow-high);
  }
`;

/** The layout route of the signed-in workspace: navigation and top bar around the page. */
export function WorkspaceFrame() {
  const signOut = useSignOut();
  const notice = useConnectionNotice();

  useEffect(() => whenIdle(prefetchToasts), []);

  return (
    <Root>
      <SkipLink />
      <Sidebar onLogout={signOut.start} />
      <Column>
        <TopBar onLogout={signOut.start} />
        <Main id="main" tabIndex={-1}>
          <div role="status">{notice}</div>
          <UnsentWork />
          {/* Where this user's page is another one than what was painted, React renders only that anew. */}
          <Suspense>
            <Outlet />
          </Suspense>
        </Main>
      </Column>
      <Leaving role="status">
        {signOut.isUnderWay && (
          <p>
            <Spinner />
            Logging out…
          </p>
        )}
      </Leaving>
      {signOut.question}
    </Root>
  );
}
