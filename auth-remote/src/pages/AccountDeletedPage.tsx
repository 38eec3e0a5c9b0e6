import { paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { ButtonLink, PageTitle } from '@plumbline/shared/ui';
import { Navigate } from 'react-router-dom';
import { AuthScreen } from '../components/AuthScreen.tsx';
import { CallbackCard, CallbackLine } from '../components/CallbackCard.tsx';
import { Choices } from '../components/Choices.ts';

/** Where a user lands whose account has just been deleted. Anyone else is only passing through. */
export function AccountDeletedPage() {
  const { session } = useSession();
  if (session) return <Navigate to={paths.dashboard()} replace />;

  return (
    <AuthScreen>
      <CallbackLine />
      <CallbackCard>
        <PageTitle>Account deleted</PageTitle>
        <h1>This account is deleted</h1>
        <p>
          The profile and the projects are gone for good, all devices are signed out, and nothing of
          them is left in this browser.
        </p>
        <Choices>
          <ButtonLink to={paths.landing()} variant="primary">
            Go to the home page
          </ButtonLink>
          <ButtonLink to={paths.newAccount()}>Create an account</ButtonLink>
        </Choices>
      </CallbackCard>
    </AuthScreen>
  );
}
