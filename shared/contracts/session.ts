import type { Profile } from './profile.ts';

/** The signed-in user, as the authentication service knows them. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  /** As it was given at registration; missing where none was, or in a shell from before this field. */
  readonly firstName?: string;
}

/** A signed-in session (specification, section 3). */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly user: SessionUser;
}

/**
 * Loading ends once the storage has no session or one that is valid for a while; otherwise once the
 * authentication client has answered. It starts again only when another user signs in, until the page
 * reloads for them.
 */
export type SessionState =
  | { readonly loading: true; readonly session: null; readonly endedFor?: undefined }
  | {
      readonly loading: false;
      readonly session: Session | null;
      /** The user whose stored session had ended when the page was opened. */
      readonly endedFor?: string | undefined;
    };

/** What the register form sends, as the user typed it, trimmed. */
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
 * `deleted`: the account of the session does not exist any more.
 */
export type AuthFailure =
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** The field that the message is about. */
      readonly field?: 'email';
    }
  | { readonly kind: 'unavailable' | 'deleted' };

export type AuthOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: AuthFailure };

/** Proof that the user reads an address's mail: the mailed link, or the code beside it. */
export type MailProof =
  | { readonly kind: 'link'; readonly tokenHash: string; readonly type: string }
  | { readonly kind: 'code'; readonly email: string; readonly code: string };

/**
 * The outcome of signing in with a mailed link or code.
 *
 * `signed-in`: `wasAskedFor` is false where this browser had not asked for it.
 * `other-person`: the link belongs to `email`, but `expected` is signed in here, or asked for a link.
 * Nothing has changed; `signInAnyway` signs in `email`.
 * `nobody`: the address carries no link.
 */
export type SignInResult =
  | { readonly kind: 'signed-in'; readonly session: Session; readonly wasAskedFor: boolean }
  | {
      readonly kind: 'other-person';
      readonly email: string;
      readonly expected: string;
      readonly isSignedIn: boolean;
    }
  | { readonly kind: 'nobody' };

/**
 * Why a link or code did not sign in.
 *
 * `not-valid`: wrong, used or expired. `too-many`: tried too often. `unavailable`: no answer.
 */
export type ConfirmFailure =
  | { readonly reason: 'not-valid' | 'too-many' | 'unavailable' }
  | { readonly reason: 'refused'; readonly message: string };

/**
 * What came of reading or saving a profile. `changed`: a field to save was changed elsewhere since it was
 * read; nothing was saved, and `newest` is what is there now.
 */
export type ProfileOutcome =
  | { readonly ok: true; readonly profile: Profile }
  | {
      readonly ok: false;
      readonly failure: AuthFailure | { readonly kind: 'changed'; readonly newest: Profile };
    };

/** The actions on the signed-in user's own account. None of them throws. */
export interface AccountActions {
  readonly readProfile: () => Promise<ProfileOutcome>;
  /** Saves the fields of `profile` that differ from `base`, which is what it was made from. */
  readonly saveProfile: (profile: Profile, base: Profile) => Promise<ProfileOutcome>;
  /** Ends the sessions on all other devices, and in other browsers of this one. */
  readonly signOutOthers: () => Promise<AuthOutcome>;
  /**
   * After the account was deleted: empties this browser, in all tabs, and opens the page at `path`, with
   * `WORK_LEFT` where unsent work could not be removed. A shell from before that returns no promise.
   */
  readonly leaveForGood: (path: string) => Promise<void>;
}

/** The actions on a session. Only those that say so throw. */
export interface SessionActions {
  /** Sends a magic link to a user who has an account. */
  readonly requestMagicLink: (email: string) => Promise<AuthOutcome>;
  /** Creates an account, or mails a link to the one that the address has already. */
  readonly register: (registration: Registration) => Promise<AuthOutcome>;
  /**
   * Reads the session from the address that the magic link returned to.
   * @throws Error with the provider's description where the link was refused
   */
  readonly completeSignIn: () => Promise<SignInResult>;
  /**
   * Signs in the user of the last `other-person` outcome.
   * @throws Error with words for the user where it cannot be done
   */
  readonly signInAnyway: () => Promise<SignInResult>;
  /** Signs in with a mailed link or code, which works once. */
  readonly confirmSignIn: (
    proof: MailProof,
  ) => Promise<SignInResult | { readonly kind: 'failed'; readonly failure: ConfirmFailure }>;
  /**
   * Where to go after signing in: the protected address that sent this browser to sign in, once.
   * @returns null where it was none
   */
  readonly takeReturnPath: () => string | null;
  /** Ends the session here, and on the other devices where the service answers. */
  readonly signOut: () => Promise<{ readonly otherDevices: 'signed-out' | 'unknown' }>;
  /**
   * The actions on the account of the signed-in user.
   * @throws Error where the authentication client cannot be loaded
   */
  readonly account: () => Promise<AccountActions>;
}

/**
 * The one session of a page. The shell's composition root creates it; everyone else reads it
 * through `useSession`.
 */
export interface SessionStore {
  readonly actions: SessionActions;
  /** The same object until something in it has changed. */
  readonly getState: () => SessionState;
  /** The state to render markup with before the user is known; by default, loading. */
  readonly prerendered?: SessionState;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * The access token for the next request, refreshed where it was about to expire.
   * @returns null without a session
   * @throws Error where the session cannot be read
   */
  readonly getAccessToken: () => Promise<string | null>;
}
