import { paths } from '@plumbline/shared/contracts';
import { askedFor, useSession } from '@plumbline/shared/session';
import { TextLink } from '@plumbline/shared/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AuthScreen } from '../components/AuthScreen.tsx';
import { CodeForm } from '../components/CodeForm.tsx';
import { ConfirmCard } from '../components/ConfirmCard.tsx';
import { ConfirmLink } from '../components/ConfirmLink.tsx';
import { OtherPersonCard } from '../components/OtherPersonCard.tsx';
import { useConfirm } from '../data/useConfirm.ts';

/**
 * An alternative target for mailed links. Scanners that open links cannot use them up here, because
 * only the button or the typed code signs in. Its address is `?token_hash=…&type=magiclink`, or without either for the code alone.
 */
export function ConfirmPage() {
  const { session, signInAnyway } = useSession();
  const [parameters] = useSearchParams();
  const { arrival, attempt, confirming } = useConfirm();
  const tokenHash = parameters.get('token_hash') ?? '';
  const type = parameters.get('type') ?? '';

  /** Signed in in another tab, where there is no link to be pressed. */
  const isInAlready = session !== null && tokenHash === '' && arrival.step === 'start';

  return (
    <AuthScreen>
      {arrival.step === 'question' ? (
        <OtherPersonCard about={arrival.about} onGoOn={() => void attempt(signInAnyway)} />
      ) : tokenHash === '' ? (
        <ConfirmCard
          heading="Enter your code"
          lead="The 6-digit code is in the email we sent you, below the button. It works once, for one hour."
          isBusy={confirming.isBusy}
        >
          <CodeForm asksEmail email={askedFor() ?? ''} {...confirming} />
          <p>
            No email? <TextLink to={paths.authentication()}>Ask for another one</TextLink>
          </p>
        </ConfirmCard>
      ) : (
        <ConfirmLink {...confirming} type={type} tokenHash={tokenHash} />
      )}
      {isInAlready && <Navigate to={paths.dashboard()} replace />}
      {arrival.step === 'done' && <Navigate to={arrival.goTo} replace />}
    </AuthScreen>
  );
}
