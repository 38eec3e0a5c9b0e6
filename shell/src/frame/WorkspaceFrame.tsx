import { media } from '@plumbline/shared/ui';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { NavigationSheet } from './NavigationSheet.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useSignOut } from './useSignOut.ts';

const Root = styled.div`
  display: flex;
  align-items: flex-start;
`;

const Column = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Main = styled.main`
  max-inline-size: 80rem;
  margin-inline: auto;
  /* The end of the page can be scrolled above the menu button. */
  padding: var(--space-5) var(--space-4) 6rem;

  ${media.small} {
    padding: var(--space-6) var(--space-5) var(--space-7);
  }

  ${media.large} {
    padding-inline: var(--space-6);
  }
`;

/** The layout route of the signed-in workspace: navigation and top bar around the page. */
export function WorkspaceFrame() {
  const signOut = useSignOut();

  return (
    <Root>
      <SkipLink />
      <Sidebar onLogout={signOut} />
      <Column>
        <TopBar onLogout={signOut} />
        <Main id="main" tabIndex={-1}>
          <Outlet />
        </Main>
      </Column>
      <NavigationSheet onLogout={signOut} />
    </Root>
  );
}
