import { paths } from '@plumbline/shared/contracts';
import { PageNotFound } from '@plumbline/shared/ui';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { isInWorkspace } from './workspace-paths.ts';

/** A path that nobody claims. In the workspace the frame stays around it. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  if (isInWorkspace(pathname)) {
    return <PageNotFound homeHref={paths.dashboard()} homeLabel="Return to Dashboard" />;
  }
  return (
    <Screen>
      <PageNotFound homeHref={paths.landing()} homeLabel="Return to Home" />
    </Screen>
  );
}

const Screen = styled.main`
  display: grid;
  align-content: center;
  min-height: 100dvh;
  padding: var(--space-5);
`;
