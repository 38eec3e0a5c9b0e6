import type { AccountActions, AuthFailure } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { useCallback } from 'react';

/** Asks for an action on the user's account. An authentication client that does not load is no answer. */
export function useAccount() {
  const { account } = useSession();
  return useCallback(
    async <Outcome>(act: (actions: AccountActions) => Promise<Outcome>) => {
      try {
        return await act(await account());
      } catch (error) {
        console.error('The account could not be asked:', error);
        return { ok: false, failure: { kind: 'unavailable' } } as const;
      }
    },
    [account],
  );
}

/** Why it was not done, and what to do, for people. */
export function describeRefusal(failure: AuthFailure): string {
  const said = failure.kind === 'refused' ? failure.message.trim() : '';
  return said || 'Your account cannot be reached right now. Check your connection, then try again.';
}
