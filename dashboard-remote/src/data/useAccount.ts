import {
  type AccountActions,
  type AuthFailure,
  type AuthOutcome,
  paths,
  type ProfileOutcome,
} from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { useCallback } from 'react';

const UNAVAILABLE = { ok: false, failure: { kind: 'unavailable' } } as const;

/**
 * Asks for an action on the user's account. An authentication client that does not load is no answer. Where the
 * account was deleted, here or elsewhere, this leaves for the page that says so, and there is no outcome.
 */
export function useAccount() {
  const { account } = useSession();
  return useCallback(
    async <Outcome extends AuthOutcome | ProfileOutcome>(
      act: (actions: AccountActions) => Promise<Outcome>,
    ) => {
      try {
        const actions = await account();
        const outcome = await act(actions);
        if (outcome.ok || outcome.failure.kind !== 'deleted') return outcome;
        await actions.leaveForGood(paths.accountDeleted());
      } catch (error) {
        console.error('The account could not be asked:', error);
        return UNAVAILABLE;
      }
      return new Promise<never>(() => undefined);
    },
    [account],
  );
}

/** Why it was not done, and what to do, for people. */
export function describeRefusal(failure: AuthFailure): string {
  const said = failure.kind === 'refused' ? failure.message.trim() : '';
  return said || 'Your account could not be reached. Check your connection, then try again.';
}
