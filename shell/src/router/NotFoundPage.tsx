import { paths } from '@plumbline/shared/contracts';
import { Optional, PageNotFound } from '@plumbline/shared/ui';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { isInWorkspace } from './workspace-paths.ts';

const Hint =
  process.env.NODE_ENV === 'development'
    ? lazy(async () => ({
        default: (await import('./development/UnclaimedHint.tsx')).UnclaimedHint,
      }))
    : undefined;

/** The page of a path that no remote claims. In the workspace the frame stays around it. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const page = isInWorkspace(pathname) ? (
    <PageNotFound homeHref={paths.dashboard()} homeLabel="Return to Dashboard" />
  ) : (
    <Screen>
      <PageNotFound homeHref={paths.landing()} homeLabel="Return to Home" />
    </Screen>
  );
  if (process.env.NODE_ENV !== 'development' || !Hint) return page;
  return (
    <>
      {page}
      <Optional>
        <Hint />
      </Optional>
    </>
  );
}

const Screen = styled.main`
  display: grid;
  align-content: center;
  min-height: 100dvh;
  padding: var(--space-5);
`;
