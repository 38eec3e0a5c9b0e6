import { Button, Spinner } from '@plumbline/shared/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useReload } from './useReload.ts';

/** After this many milliseconds, a message says more. */
const PATIENCE_MS = 10_000;

/**
 * What a protected page shows until the session is checked (specification, section 2). While a
 * session cannot be verified, the page waits: a temporary fault signs no user out.
 */
export function SessionCheck() {
  const [isLate, setLate] = useState(false);
  const { reload, isAsking, isCutOff } = useReload();

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Screen role="status">
      <Spinner />
      <p>
        <strong>Loading...</strong>
        <br />
        Please wait while we verify your session
      </p>
      {isLate && (
        <>
          <p>This takes longer than it should. Check your connection: you stay signed in.</p>
          {isCutOff && <p>There is still no connection to Plumbline.</p>}
          <Button onClick={reload} busy={isAsking}>
            Try again
          </Button>
        </>
      )}
    </Screen>
  );
}

const Screen = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  min-height: 100dvh;
  padding: var(--space-5);
  text-align: center;
  color: var(--color-ink-muted);
  /* Fonts of our own would take their part of the network from what is waited for. */
  font-family: system-ui, sans-serif;

  strong {
    color: var(--color-ink);
  }
`;
