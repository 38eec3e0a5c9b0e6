import type { SessionActions } from '@plumbline/shared/contracts';
import { inTime } from '../in-time.ts';
import { forgetMailedLink } from './kept-link.ts';
import { logFailure } from './refused-error.ts';
import type { SessionParts } from './session-parts.ts';

type SignOutParts = Omit<SessionParts, 'signIn'>;

/** Creates the action that ends the session: here in any case, elsewhere where the service answers. */
export function createSignOut(parts: SignOutParts): SessionActions['signOut'] {
  const { connect, noteLeave, stored, answerLimitMs, unlessAbandoned } = parts;
  return async () => {
    noteLeave();
    try {
      const connected = await connect();
      await unlessAbandoned(undefined);
      try {
        await inTime(connected.signOut('global'), answerLimitMs);
        return { otherDevices: 'signed-out' };
      } catch (error) {
        console.error('The sign-out failed on other devices:', error);
        const signedOut = Promise.race([connected.signOut('local'), whenSignedOut(parts)]);
        await inTime(signedOut, answerLimitMs);
      }
    } catch (error) {
      logFailure('The sign-out', error);
    } finally {
      // The session ends here even if the service refuses.
      stored.remove();
      forgetMailedLink();
      await unlessAbandoned(undefined);
    }
    return { otherDevices: 'unknown' };
  };
}

/** Resolves once the session has ended here. The client then tells the service, which may take long. */
function whenSignedOut({ getState, subscribe }: SignOutParts): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (getState().session !== null) return;
      stop();
      resolve();
    });
  });
}
