import { use, useMemo, useSyncExternalStore } from 'react';
import type { SessionActions, SessionState } from '@plumbline/shared/contracts';
import { SessionContext } from './session-context.ts';

/** What `useSession` gives: the user's session, and the actions that change it. */
export type SessionValue = SessionState & SessionActions;

const BEFORE_THE_FIRST_ANSWER: SessionState = { loading: true, session: null };

/**
 * The current session and its actions. Prerendered markup is made before anyone's session is known.
 * @throws Error outside its provider (specification, section 8)
 */
export function useSession(): SessionValue {
  const store = use(SessionContext);
  if (store === null) throw new Error('useSession must be used within the session provider');

  const state = useSyncExternalStore(
    store.subscribe,
    store.getState,
    () => store.prerendered ?? BEFORE_THE_FIRST_ANSWER,
  );

  return useMemo(() => ({ ...state, ...store.actions }), [state, store]);
}
