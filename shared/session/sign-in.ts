import type { AuthClient, EmailOtpType } from '@supabase/supabase-js';
import type { ConfirmFailure, MailProof, Session, SignInResult } from '@plumbline/shared/contracts';
import { askedFor, forgetAskedFor } from './asked-for.ts';
import { BROKEN_LINK, bounded, toConfirmFailure, toError } from './auth-error.ts';
import { forgetMailedLink, keepMailedLink, keptLink } from './kept-link.ts';
import { type Claims, type LinkTokens, readClaims, readMailedLink } from './mailed-link.ts';
import { logFailure, RefusedError } from './refused-error.ts';
import { completeRegistration } from './registered.ts';

/** A clock that is further behind would keep a session that the service has ended. */
const CLOCK_TOLERANCE_SECONDS = 60;

type Client = InstanceType<typeof AuthClient>;

interface SignInOptions {
  readonly client: Client;
  /** The only path where tokens in the address are taken. */
  readonly callbackPath: string;
  /** A client that stores no session. */
  readonly verifier: Client;
  readonly storedSession: () => Session | null;
  readonly readSession: () => Promise<Session | null>;
}

/**
 * Creates the actions that sign in. The implicit flow accepts any valid pair of tokens, so a stranger
 * could send this browser a link to the stranger's own account. Therefore the link's user is first
 * compared with the one whom this browser expects.
 */
export function createSignIn(options: SignInOptions) {
  const { client, callbackPath, verifier, storedSession, readSession } = options;
  let unanswered: { readonly tokens: LinkTokens; readonly userId: string } | undefined;
  let verified: { readonly proof: string; readonly tokens: LinkTokens } | undefined;

  function findOtherUser({ sub, email = '' }: Claims) {
    const stored = storedSession();
    const expected = stored ? stored.user.email : askedFor();
    const isOther = stored
      ? stored.user.id !== sub
      : expected?.toLowerCase() !== email.toLowerCase();
    if (expected === null || !isOther) return null;
    return { kind: 'other-person', email, expected, isSignedIn: stored !== null } as const;
  }

  function readUser({ accessToken, refreshToken }: LinkTokens): Claims {
    const claims = readClaims(accessToken);
    if (claims === null || refreshToken === '') throw new RefusedError(BROKEN_LINK);
    return claims;
  }

  /** @returns what to ask first; null if this browser expects the link's user, or has agreed to them */
  function findQuestion(tokens: LinkTokens, agreedTo?: string) {
    const claims = readUser(tokens);
    const other = claims.sub === agreedTo ? null : findOtherUser(claims);
    if (other) unanswered = { tokens, userId: claims.sub };
    return other;
  }

  /**
   * Takes a link's tokens, which an attacker may have written. If the access token has expired, the
   * client signs in the user of the refresh token, not the one it names: so the service is asked first.
   */
  async function takeLink(link: LinkTokens, agreedTo?: string): Promise<SignInResult> {
    const other = findQuestion(link, agreedTo);
    if (other) return other;
    const { data, error } = await verifier.setSession(toClient(link));
    if (error) throw toError(error);
    if (!data.session) throw new RefusedError(BROKEN_LINK);
    return take(fromClient(data.session), agreedTo);
  }

  /** Takes tokens that the service has given or checked. */
  async function take(tokens: LinkTokens, agreedTo?: string): Promise<SignInResult> {
    const other = findQuestion(tokens, agreedTo);
    if (other) return other;
    const claims = readUser(tokens);
    const wasAskedFor = agreedTo !== undefined || storedSession() !== null || askedFor() !== null;
    const { data, error } = await client.setSession(toClient(tokens));
    if (error) throw toError(error);
    if (data.user) await completeRegistration(client, data.user);
    if ((claims.iat ?? 0) - Date.now() / 1000 > CLOCK_TOLERANCE_SECONDS) {
      await client.refreshSession();
    }
    unanswered = undefined;
    verified = undefined;
    forgetAskedFor();
    const session = await readSession();
    return session ? { kind: 'signed-in', session, wasAskedFor } : { kind: 'nobody' };
  }

  return {
    /** @throws Error with words for the user where the link in the address is refused */
    async completeSignIn(): Promise<SignInResult> {
      const isCallback = location.pathname.replace(/\/$/, '') === callbackPath;
      if (isCallback) keepMailedLink();
      const { hash, search } = location;
      const link = isCallback ? readMailedLink({ hash: hash || keptLink(), search }) : null;
      if (link?.kind === 'refusal') throw new RefusedError(bounded(link.description));
      if (link) {
        const result = await takeLink(link);
        if (result.kind === 'signed-in') forgetMailedLink();
        return result;
      }
      const session = await readSession();
      return session ? { kind: 'signed-in', session, wasAskedFor: true } : { kind: 'nobody' };
    },

    /** @throws Error with words for the user where it cannot be done */
    async signInAnyway(): Promise<SignInResult> {
      if (!unanswered) return { kind: 'nobody' };
      const result = await takeLink(unanswered.tokens, unanswered.userId);
      forgetMailedLink();
      return result;
    },

    async confirmSignIn(
      proof: MailProof,
    ): Promise<SignInResult | { readonly kind: 'failed'; readonly failure: ConfirmFailure }> {
      const key = JSON.stringify(proof);
      if (verified?.proof !== key) {
        const { data, error } = await verifier.verifyOtp(toVerification(proof));
        if (error) {
          logFailure('The sign-in', toError(error));
          return { kind: 'failed', failure: toConfirmFailure(error) };
        }
        if (!data.session) return { kind: 'failed', failure: { reason: 'unavailable' } };
        // The proof works once: if a later step fails, the next try goes on from its tokens.
        verified = { proof: key, tokens: fromClient(data.session) };
      }
      // A user who enters a code has entered its email address as well.
      const { tokens } = verified;
      return take(tokens, proof.kind === 'code' ? readUser(tokens).sub : undefined);
    },
  };
}

const toClient = ({ accessToken, refreshToken }: LinkTokens) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
});

const fromClient = (session: { access_token: string; refresh_token: string }): LinkTokens => ({
  accessToken: session.access_token,
  refreshToken: session.refresh_token,
});

function toVerification(proof: MailProof) {
  return proof.kind === 'code'
    ? { email: proof.email, token: proof.code, type: 'email' as const }
    : { token_hash: proof.tokenHash, type: toType(proof.type) };
}

const TYPES: readonly EmailOtpType[] = ['signup', 'invite', 'magiclink', 'recovery'];

/** `email` stands for each of them (Supabase Auth, `POST /verify`). */
const toType = (type: string): EmailOtpType => TYPES.find((known) => known === type) ?? 'email';
