import { RemoteLoadError } from '@plumbline/shared/federation';
import { ErrorPanel, Optional, PageTitle } from '@plumbline/shared/ui';
import { lazy, useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { moveToLiveRelease } from './live-release.ts';
import { SignedInSince, SignInRequired } from './SignInRequired.tsx';
import { reportSaid } from './useFailureNotice.ts';
import { useReload } from './useReload.ts';
import { isInWorkspace } from './workspace-paths.ts';

const Details =
  process.env.NODE_ENV === 'development'
    ? lazy(async () => ({
        default: (await import('./development/FailureDetails.tsx')).FailureDetails,
      }))
    : undefined;

/**
 * Replaces a remote's page if its files fail to load or it throws. The frame and the other remotes
 * keep working; Retry loads the same address again.
 */
export function RemoteErrorPanel() {
  const error = useRouteError();
  return error instanceof SignInRequired ? <SignedInSince /> : <Panel error={error} />;
}

function Panel({ error }: { readonly error: unknown }) {
  const navigate = useNavigate();
  const { reload, isAsking, isCutOff } = useReload();
  const { pathname, search, hash } = useLocation();
  const Place = isInWorkspace(pathname) ? 'div' : Screen;
  const isLasting = lastsWithDocument(error);
  const isNotLoaded = isLasting || error instanceof RemoteLoadError;
  const { title, text } = isNotLoaded ? notLoaded : stoppedWorking;

  const retry = () => {
    if (isLasting) reload();
    else void navigate(pathname + search + hash, { replace: true });
  };

  useEffect(() => {
    reportSaid(error);
    // If storage or the network fail as well, the panel stays.
    if (isNotLoaded) moveToLiveRelease().catch(() => undefined);
  }, [error, isNotLoaded]);

  return (
    <Place>
      <PageTitle>Something went wrong</PageTitle>
      <ErrorPanel title={title} onRetry={retry} retrying={isAsking}>
        {text}
        {isCutOff && <p>There is still no connection to Plumbline.</p>}
        {process.env.NODE_ENV === 'development' && Details && (
          <Optional>
            <Details error={error} />
          </Optional>
        )}
      </ErrorPanel>
    </Place>
  );
}

/**
 * Whether a retry needs a new document: the router and the federation runtime cache a failed chunk,
 * and the browser joins a new request to one that hangs.
 */
const lastsWithDocument = (error: unknown): boolean =>
  error instanceof Error &&
  (['ChunkLoadError', 'NoAnswerError'].includes(error.name) || lastsWithDocument(error.cause));

const notLoaded = {
  title: 'This page could not be loaded',
  text: 'Its part of Plumbline did not arrive. The rest works. Check your connection, then try again.',
};

const stoppedWorking = {
  title: 'This page stopped working',
  text: 'Something went wrong on this page. The rest of Plumbline works. Try again, and tell us if it happens twice.',
};

const Screen = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 100dvh;
  padding: var(--space-5);
`;
