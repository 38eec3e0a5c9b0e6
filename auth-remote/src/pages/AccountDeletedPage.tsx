import { paths, WORK_LEFT } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { ButtonLink, PageTitle, useHydrated } from '@plumbline/shared/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { AuthScreen } from '../components/AuthScreen.tsx';
import { CallbackCard, CallbackLine } from '../components/CallbackCard.tsx';
import { Choices } from '../components/Choices.ts';

/** Where a user lands whose account has just been deleted. Anyone else is only passing through. */
export function AccountDeletedPage() {
  const { session } = useSession();
  const { search } = useLocation();
  const isWorkLeft = useHydrated() && search === WORK_LEFT;
  if (session) return <Navigate to={paths.dashboard()} replace />;

  return (
    <AuthScreen>
      <CallbackLine />
      <CallbackCard>
        <PageTitle>Account deleted</PageTitle>
        <h1>This account is deleted</h1>
        {isWorkLeft ? (
          <p>
            The profile and the projects are gone for good, and all devices are signed out. Work
            that was not sent may still be in this browser, where nobody can send it any more. To
            remove it, delete the data of this site in the settings of the browser.
          </p>
        ) : (
          <p>
            The profile and the projects are gone for good, all devices are signed out, and nothing
            of them, sent or not, is left in this browser.
          </p>
        )}
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
