import { type SessionStore, SessionProvider } from '@plumbline/shared/session';
import { GlobalStyle } from '@plumbline/shared/ui';
import { Toaster } from '@plumbline/shared/ui/toast';
import { type ReactNode, StrictMode } from 'react';

interface AppProps {
  readonly sessionStore: SessionStore;
  /** The browser's router. */
  readonly children: ReactNode;
}

/** What is around every page: one session, one style, one place for toasts. */
export function App({ sessionStore, children }: AppProps) {
  return (
    <StrictMode>
      <SessionProvider store={sessionStore}>
        <GlobalStyle />
        {children}
        <Toaster />
      </SessionProvider>
    </StrictMode>
  );
}
