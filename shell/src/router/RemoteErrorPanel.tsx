import { RemoteLoadError } from '@plumbline/shared/federation';
import { ErrorPanel, PageTitle } from '@plumbline/shared/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { isInWorkspace } from './workspace-paths.ts';

/**
 * Stands where a remote's page would be when its files do not arrive, or when it throws. The frame
 * and the other remotes go on; Retry asks for the same address again.
 */
export function RemoteErrorPanel() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const Place = isInWorkspace(pathname) ? 'div' : Screen;

  useEffect(() => console.error(error), [error]);

  return (
    <Place>
      <PageTitle>Something went wrong</PageTitle>
      <ErrorPanel
        title={
          error instanceof RemoteLoadError
            ? 'This page could not be loaded'
            : 'This page stopped working'
        }
        onRetry={() => void navigate(pathname + search + hash, { replace: true })}
      >
        {error instanceof RemoteLoadError
          ? 'Its part of Plumbline did not arrive. The rest works. Check your connection, then try again.'
          : 'Something went wrong on this page. The rest of Plumbline works. Try again, and tell us if it happens twice.'}
      </ErrorPanel>
    </Place>
  );
}

const Screen = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 100dvh;
  padding: var(--space-5);
`;
