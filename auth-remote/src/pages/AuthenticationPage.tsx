import {
  INVITED,
  paths,
  readPageSettings,
  SESSION_ENDED,
  unsentWork,
} from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { media, PageTitle, useHydrated, VisuallyHidden } from '@plumbline/shared/ui';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { AuthPanel } from '../components/AuthPanel.tsx';
import { AuthScreen } from '../components/AuthScreen.tsx';
import { PlumbLine } from '../components/PlumbLine.tsx';
import { RegisterForm } from '../components/RegisterForm.tsx';
import { SignInForm } from '../components/SignInForm.tsx';
import { StartingNotice } from '../components/StartingNotice.tsx';
import { useConfirm } from '../data/useConfirm.ts';
import { isText, type Mode, propertiesOf, useSentMailMode } from '../data/useSentMail.ts';
import { useTyped } from '../data/useTyped.ts';

type Emails = Readonly<Record<Mode, string>>;

const NO_EMAILS: Emails = { login: '', register: '' };

const isEmails = (value: unknown): value is Emails =>
  Object.keys(NO_EMAILS).every((mode) => isText(propertiesOf(value)[mode]));

const invitedWords =
  'Use the email address that your invitation was sent to. The invitation opens once you are signed in.';

/** Why the location's state led here, in place of the description of each mode. */
const REASONS: Readonly<Record<string, Partial<Record<Mode, string>>>> = {
  [INVITED]: { login: invitedWords, register: invitedWords },
  [SESSION_ENDED]: {
    login: 'Your session has ended. Sign in again, and you are back where you were.',
  },
};

function readReason(state: unknown) {
  return typeof state === 'string' ? REASONS[state] : undefined;
}

/** The two-panel sign-in and register screen (specification, section 2). */
export function AuthenticationPage() {
  const { session } = useSession();
  const { arrival, confirming } = useConfirm();
  const location = useLocation();
  const { publicUrl } = readPageSettings();
  const isHydrated = useHydrated();
  const reason = isHydrated ? readReason(location.state) : undefined;
  const unsent = isHydrated ? unsentWork() : null;
  const unsentWords = unsent
    ? ` Kept on this device, not sent yet: ${unsent.words}. Sign in to send.`
    : '';
  const isForNew = location.pathname.startsWith(paths.newAccount());
  const sentMode = useSentMailMode();
  const [chosenMode, setMode] = useState<Mode>();
  // It stays once the mail is forgotten.
  if (sentMode && !chosenMode) setMode(sentMode);
  const mode = chosenMode ?? sentMode ?? (isForNew ? 'register' : 'login');
  const [emails, setEmails] = useTyped('emails', NO_EMAILS, isEmails);
  const isLogin = mode === 'login';

  /** Moves the typed email address to the panel that becomes active. */
  function switchTo(next: Mode) {
    setEmails({ ...NO_EMAILS, [next]: emails[mode] });
    setMode(next);
  }

  const changeEmail = (of: Mode) => (email: string) => setEmails({ [of]: email });

  const login = (
    <AuthPanel
      key="login"
      side="left"
      title="Log in"
      description={
        (reason?.login ?? 'We email you a magic link. No password to remember.') + unsentWords
      }
      prompt="Already have an account?"
      switchLabel="Log in"
      isActive={isLogin}
      onActivate={() => switchTo('login')}
    >
      <SignInForm
        email={emails.login}
        onEmailChange={changeEmail('login')}
        confirming={confirming}
      />
    </AuthPanel>
  );
  const register = (
    <AuthPanel
      key="register"
      side="right"
      title="Create your account"
      description={reason?.register ?? 'For general contractors, subcontractors and their clients.'}
      prompt="New to Plumbline?"
      switchLabel="Sign up"
      isActive={!isLogin}
      onActivate={() => switchTo('register')}
    >
      <RegisterForm
        email={emails.register}
        onEmailChange={changeEmail('register')}
        confirming={confirming}
      />
    </AuthPanel>
  );

  return (
    <AuthScreen>
      <PageTitle>{isLogin ? 'Log in' : 'Create your account'}</PageTitle>
      <meta
        name="description"
        content="Sign in to Plumbline, or create your account, with a link by email. For general contractors, subcontractors and their clients."
      />
      {publicUrl && <link rel="canonical" href={new URL(paths.authentication(), publicUrl).href} />}
      <VisuallyHidden as="h1">Log in or create an account</VisuallyHidden>
      <Panels>
        <Divider key={mode} />
        {isLogin ? [login, register] : [register, login]}
      </Panels>
      <StartingNotice />
      {arrival.step === 'done' ? (
        <Navigate to={arrival.goTo} replace />
      ) : (
        session && !confirming.isBusy && <Navigate to={paths.dashboard()} replace />
      )}
    </AuthScreen>
  );
}

const Divider = styled(PlumbLine)`
  display: none;

  ${media.medium} {
    display: grid;
  }
`;

const Panels = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
    align-content: stretch;
  }
`;
