import { paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { media, PageTitle, VisuallyHidden } from '@plumbline/shared/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { AuthPanel } from '../components/AuthPanel.tsx';
import { AuthScreen } from '../components/AuthScreen.tsx';
import { PlumbLine } from '../components/PlumbLine.tsx';
import { RegisterForm } from '../components/RegisterForm.tsx';
import { SignInForm } from '../components/SignInForm.tsx';

/** The two-panel sign-in and register screen (specification, section 2). */
export function AuthenticationPage() {
  const { session } = useSession();
  const [mode, setMode] = useState<'login' | 'register'>('login');
  const [email, setEmail] = useState('');
  const isLogin = mode === 'login';

  // The email goes with the person; the panel that they left does not repeat it.
  const login = (
    <AuthPanel
      key="login"
      side="left"
      title="Log in"
      description="We email you a magic link. No password to remember."
      prompt="Already have an account?"
      switchLabel="Log in"
      isActive={isLogin}
      onActivate={() => setMode('login')}
    >
      <SignInForm email={isLogin ? email : ''} onEmailChange={setEmail} />
    </AuthPanel>
  );
  const register = (
    <AuthPanel
      key="register"
      side="right"
      title="Create your account"
      description="For general contractors, subcontractors and their clients."
      prompt="New to Plumbline?"
      switchLabel="Sign up"
      isActive={!isLogin}
      onActivate={() => setMode('register')}
    >
      <RegisterForm email={isLogin ? '' : email} onEmailChange={setEmail} />
    </AuthPanel>
  );

  return (
    <AuthScreen>
      <PageTitle>{isLogin ? 'Log in' : 'Create your account'}</PageTitle>
      <VisuallyHidden as="h1">Log in or create an account</VisuallyHidden>
      <Panels>
        <Divider key={mode} />
        {isLogin ? [login, register] : [register, login]}
      </Panels>
      {session && <Navigate to={paths.dashboard()} replace />}
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
