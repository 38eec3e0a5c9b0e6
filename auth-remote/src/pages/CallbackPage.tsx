import { useSession } from '@plumbline/shared/session';
import { PageTitle } from '@plumbline/shared/ui';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { AuthScreen } from '../components/AuthScreen.tsx';
import { CallbackCard, CallbackLine } from '../components/CallbackCard.tsx';
import { DeadLink } from '../components/DeadLink.tsx';
import { OtherPersonCard } from '../components/OtherPersonCard.tsx';
import { callbackMessage } from '../data/auth-messages.ts';
import { useArrival } from '../data/useArrival.ts';

/** Where the magic link returns to (specification, section 2). */
export function CallbackPage() {
  const { completeSignIn, signInAnyway } = useSession();
  const { arrival, attempt } = useArrival('under-way');

  useEffect(() => {
    void attempt(completeSignIn);
  }, [attempt, completeSignIn]);

  return (
    <AuthScreen>
      {arrival.step === 'thrown' ? (
        <>
          <CallbackLine />
          <CallbackCard>
            <PageTitle>Authentication Error</PageTitle>
            <DeadLink title="Authentication Error">
              <p>{callbackMessage(arrival.error)}</p>
            </DeadLink>
          </CallbackCard>
        </>
      ) : arrival.step === 'question' ? (
        <OtherPersonCard about={arrival.about} onGoOn={() => void attempt(signInAnyway)} />
      ) : (
        <>
          <CallbackLine sways />
          <CallbackCard role="status">
            <PageTitle>Authenticating</PageTitle>
            <h1>Authenticating...</h1>
          </CallbackCard>
        </>
      )}
      {/* Beside the card, which stays until the next page has arrived. */}
      {arrival.step === 'done' && <Navigate to={arrival.goTo} replace />}
    </AuthScreen>
  );
}
