import { Spinner } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** What a protected page shows until it is known who is there (specification, section 2). */
export function SessionCheck() {
  return (
    <Screen role="status">
      <Spinner />
      <p>
        <strong>Loading...</strong>
        <br />
        Please wait while we verify your session
      </p>
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

  strong {
    color: var(--color-ink);
  }
`;
