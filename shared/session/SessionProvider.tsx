import type { ReactNode } from 'react';
import type { SessionStore } from '@plumbline/shared/contracts';
import { SessionContext } from './session-context.ts';

interface SessionProviderProps {
  readonly store: SessionStore;
  readonly children: ReactNode;
}

/** Gives the page's one session to everything below it. */
export function SessionProvider({ store, children }: SessionProviderProps) {
  return <SessionContext value={store}>{children}</SessionContext>;
}
