import { type ConfirmFailure, type MailProof, paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AuthScreen } from '../components/AuthScreen.tsx';
import { CodeForm } from '../components/CodeForm.tsx';
import { ConfirmLink } from '../components/ConfirmLink.tsx';
import { OtherPersonCard } from '../components/OtherPersonCard.tsx';
import { callbackMessage } from '../data/auth-messages.ts';
import { type Arrival, useArrival } from '../data/useArrival.ts';

/**
 * Where a mail can point instead of at the authentication service: nothing happens before somebody
 * presses the button, or types the code.
 * Its address is `?token_hash=…&type=magiclink`, or without either for the code alone.
 */
export function ConfirmPage() {
  const { session, confirmSignIn, signInAnyway } = useSession();
  const [parameters] = useSearchParams();
  const { arrival, attempt } = useArrival('start');
  const tokenHash = parameters.get('token_hash') ?? '';
  const type = parameters.get('type') ?? '';

  const confirm = (proof: MailProof) => void attempt(() => confirmSignIn(proof));
  const form = { isBusy: arrival.step === 'under-way', failure: failureOf(arrival) };
  /** Signed in in another tab, where there is no link to be pressed. */
  const isInAlready = session !== null && tokenHash === '' && arrival.step === 'start';

  return (
    <AuthScreen>
      {arrival.step === 'question' ? (
        <OtherPersonCard about={arrival.about} onGoOn={() => void attempt(signInAnyway)} />
      ) : tokenHash === '' ? (
        <CodeForm {...form} onConfirm={confirm} />
      ) : (
        <ConfirmLink
          {...form}
          type={type}
          onConfirm={() => confirm({ kind: 'link', tokenHash, type })}
        />
      )}
      {isInAlready && <Navigate to={paths.dashboard()} replace />}
      {arrival.step === 'done' && <Navigate to={arrival.goTo} replace />}
    </AuthScreen>
  );
}

function failureOf(arrival: Arrival): ConfirmFailure | undefined {
  if (arrival.step === 'failed') return arrival.failure;
  if (arrival.step !== 'thrown') return undefined;
  return { reason: 'refused', message: callbackMessage(arrival.error) };
}
