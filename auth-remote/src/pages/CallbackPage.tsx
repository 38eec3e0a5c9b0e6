import { paths } from '@plumbline/shared/contracts';
import { takeReturnPath, useSession } from '@plumbline/shared/session';
import { ButtonLink, PageTitle } from '@plumbline/shared/ui';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AuthScreen } from '../components/AuthScreen.tsx';
import { CallbackCard, CallbackLine } from '../components/CallbackCard.tsx';
import { callbackMessage } from '../data/auth-messages.ts';

type Result = { readonly goTo: string } | { readonly problem: string };

/** Where the magic link returns to (specification, section 2). */
export function CallbackPage() {
  const { completeSignIn } = useSession();
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    let isShown = true;
    completeSignIn().then(
      (session) => {
        if (!isShown) return;
        const goTo = session ? (takeReturnPath() ?? paths.dashboard()) : paths.authentication();
        setResult({ goTo });
      },
      (error: unknown) => {
        console.error('The sign-in failed:', error);
        if (isShown) setResult({ problem: callbackMessage(error) });
      },
    );
    return () => {
      isShown = false;
    };
  }, [completeSignIn]);

  const problem = result && 'problem' in result ? result.problem : undefined;

  return (
    <AuthScreen>
      <CallbackLine key={problem ? 'rest' : 'sway'} sways={!problem} />
      {problem ? (
        <CallbackCard role="alert">
          <PageTitle>Authentication Error</PageTitle>
          <h1>Authentication Error</h1>
          <p>{problem}</p>
          <ButtonLink to={paths.authentication()} variant="primary">
            Return to login
          </ButtonLink>
        </CallbackCard>
      ) : (
        <CallbackCard role="status">
          <PageTitle>Authenticating</PageTitle>
          <h1>Authenticating...</h1>
        </CallbackCard>
      )}
      {/* Beside the card, which stays until the next page has arrived. */}
      {result && 'goTo' in result && <Navigate to={result.goTo} replace />}
    </AuthScreen>
  );
}
