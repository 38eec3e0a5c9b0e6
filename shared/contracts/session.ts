/** The person who is signed in, as the authentication service knows them. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
}

/** A signed-in session (specification, section 3). */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly user: SessionUser;
}

/** Loading ends after the first answer of the authentication client and never comes back. */
export type SessionState =
  | { readonly loading: true; readonly session: null }
  | { readonly loading: false; readonly session: Session | null };

/** What the register form sends, as the person typed it, trimmed. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/**
 * Why the authentication service did not do it.
 *
 * `refused`: it answered with JSON of its own; `message` is its text and may be empty.
 * `unavailable`: no connection, no answer in 15 s, or an answer that is not the service's own.
 */
export type AuthFailure =
  { readonly kind: 'refused'; readonly message: string } | { readonly kind: 'unavailable' };

export type AuthOutcome =
  { readonly ok: true } | { readonly ok: false; readonly failure: AuthFailure };

/** What a person can do with their session. None of these throws, except `completeSignIn`. */
export interface SessionActions {
  /** Sends a magic link to somebody who has an account. */
  readonly requestMagicLink: (email: string) => Promise<AuthOutcome>;
  /** Creates an account, or mails a link to the one that the address has already. */
  readonly register: (registration: Registration) => Promise<AuthOutcome>;
  /**
   * Reads the session from the address that the magic link returned to.
   * @returns the session, or null where the address carries none
   * @throws Error with the provider's description where the link was refused
   */
  readonly completeSignIn: () => Promise<Session | null>;
  /** Ends the session here, and on the other devices where the service answers. */
  readonly signOut: () => Promise<{ readonly otherDevices: 'signed-out' | 'unknown' }>;
}

/**
 * The one session of a page. The shell's composition root creates it; everyone else reads it
 * through `useSession`.
 */
export interface SessionStore extends SessionActions {
  /** The same object until something in it has changed. */
  readonly getState: () => SessionState;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * The access token for the next request, refreshed where it was about to expire.
   * @returns null where nobody is signed in
   * @throws Error where the session cannot be read
   */
  readonly getAccessToken: () => Promise<string | null>;
}
