import type { SessionActions, SessionStore } from '@plumbline/shared/contracts';
import { inTime } from '../in-time.ts';
import type { AuthService } from './auth-service.ts';
import { forgetMailedLink } from './kept-link.ts';
import { logFailure } from './refused-error.ts';
import type { StoredSession } from './stored-session.ts';

interface SignOutOptions extends Pick<SessionStore, 'getState' | 'subscribe'> {
  readonly connect: () => Promise<AuthService>;
  readonly stored: StoredSession;
  readonly answerLimitMs: number;
  /** Never resolves if another user has signed in. */
  readonly unlessAbandoned: () => Promise<void>;
}

/** Creates the action that ends the session: here in any case, elsewhere where the service answers. */
export function createSignOut(options: SignOutOptions): SessionActions['signOut'] {
  const { connect, stored, answerLimitMs, unlessAbandoned } = options;
  return async () => {
    try {
      const connected = await connect();
      await unlessAbandoned();
      try {
        await inTime(connected.signOut('global'), answerLimitMs);
        return { otherDevices: 'signed-out' };
      } catch (error) {
        console.error('The sign-out failed on other devices:', error);
        const signedOut = Promise.race([connected.signOut('local'), whenSignedOut(options)]);
        await inTime(signedOut, answerLimitMs);
      }
    } catch (error) {
      logFailure('The sign-out', error);
    } finally {
      // The session ends here even if the service refuses.
      stored.remove();
      forgetMailedLink();
      await unlessAbandoned();
    }
    return { otherDevices: 'unknown' };
  };
}

/** Resolves once the session has ended here. The client then tells the service, which may take long. */
function whenSignedOut({ getState, subscribe }: SignOutOptions): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (getState().session !== null) return;
      stop();
      resolve();
    });
  });
}
