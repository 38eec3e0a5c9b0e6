import type { AuthOutcome, SessionActions } from '@plumbline/shared/contracts';
import { inTime } from '../in-time.ts';
import type { AuthService } from './auth-service.ts';
import { logFailure, logged } from './refused-error.ts';
import { takeReturnPath } from './return-path.ts';
import type { SessionParts } from './session-parts.ts';
import { createSignOut } from './sign-out.ts';

const NOT_LOADED = 'The sign-in page did not load completely. Reload it to try again.';

/** Creates what a user can do with the session. */
export function createActions(parts: SessionParts): SessionActions {
  const { connect, signIn, getState, answerLimitMs } = parts;

  async function ask(
    what: string,
    request: (service: AuthService) => Promise<AuthOutcome>,
  ): Promise<AuthOutcome> {
    try {
      return await inTime(connect().then(request), answerLimitMs);
    } catch (error) {
      logFailure(what, error);
      return { ok: false, failure: { kind: 'unavailable' } };
    }
  }

  return {
    requestMagicLink: (email) =>
      ask('The magic link request', (connected) => connected.sendMagicLink(email)),
    register: (registration) =>
      ask('The registration', (connected) => connected.createAccount(registration)),
    completeSignIn: () =>
      logged(
        'The sign-in',
        connect().then(
          () => signIn((connected) => connected.completeSignIn()),
          (cause: unknown) => {
            throw new Error(NOT_LOADED, { cause });
          },
        ),
      ),
    signInAnyway: () =>
      logged(
        'The sign-in',
        signIn((connected) => connected.signInAnyway()),
      ),
    async confirmSignIn(proof) {
      try {
        const confirmed = signIn((connected) => connected.confirmSignIn(proof));
        return await inTime(confirmed, 2 * answerLimitMs);
      } catch (error) {
        logFailure('The sign-in', error);
        return { kind: 'failed', failure: { reason: 'unavailable' } };
      }
    },
    account: async () => (await connect()).account,
    takeReturnPath: () => {
      const { session } = getState();
      return session && takeReturnPath(session.user.id);
    },
    signOut: createSignOut(parts),
  };
}
