import type { SessionStore } from '@plumbline/shared/contracts';
import type { AuthService } from './auth-service.ts';
import type { StoredSession } from './stored-session.ts';

/** What the actions need of the store. */
export interface SessionParts extends Pick<SessionStore, 'getState' | 'subscribe'> {
  /** Loads the authentication client. */
  readonly connect: () => Promise<AuthService>;
  readonly stored: StoredSession;
  /** Notes that the user logs out: their session does not end by itself. */
  readonly noteLeave: () => void;
  /** Attempts a sign-in, after which the store publishes the session. */
  readonly signIn: <Result>(attempt: (service: AuthService) => Promise<Result>) => Promise<Result>;
  /** How long the service may take to answer, in milliseconds. */
  readonly answerLimitMs: number;
  /** @returns the value; never resolves if another user has signed in */
  readonly unlessAbandoned: <Value>(value: Value) => Value | Promise<never>;
}
