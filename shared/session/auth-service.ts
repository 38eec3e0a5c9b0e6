import {
  AuthClient,
  isAuthRetryableFetchError,
  type AuthError,
  type Session as ProviderSession,
} from '@supabase/supabase-js';
import type { AuthFailure, AuthOutcome, Registration, Session } from '@plumbline/shared/contracts';
import { createServiceFetch } from './service-fetch.ts';
import { toSession } from './to-session.ts';
import type { SafeStorage } from './safe-storage.ts';

/** Long enough for a sentence of the service, short enough for a page that was given a novel. */
const MESSAGE_LIMIT = 300;

interface AuthServiceOptions {
  readonly supabaseUrl: string;
  readonly supabaseAnonKey: string;
  readonly callbackPath: string;
  readonly answerLimitMs: number;
  readonly storage: SafeStorage;
  readonly storageKey: string;
  readonly isCallback: (pathname: string) => boolean;
  /** Called for each event of the client, also for those that repeat the same session. */
  readonly onSession: (session: Session | null) => void;
}

/** Supabase Auth in this product's terms. */
export type AuthService = ReturnType<typeof createAuthService>;

/**
 * Connects to Supabase Auth with the client's own defaults (specification, section 9). Only its
 * auth part is taken: the rest of supabase-js would more than double this chunk.
 */
export function createAuthService(options: AuthServiceOptions) {
  const { supabaseUrl, supabaseAnonKey, callbackPath, isCallback, onSession } = options;
  const emailRedirectTo = location.origin + callbackPath;

  const client = new AuthClient({
    url: `${supabaseUrl.replace(/\/+$/, '')}/auth/v1`,
    headers: { apikey: supabaseAnonKey, Authorization: `Bearer ${supabaseAnonKey}` },
    fetch: createServiceFetch(options.answerLimitMs),
    storage: options.storage,
    storageKey: options.storageKey,
    flowType: 'implicit',
    // Elsewhere a link with somebody's tokens in it must not sign anyone in.
    detectSessionInUrl: (url, params) =>
      isCallback(url.pathname) &&
      ['access_token', 'error', 'error_description', 'error_code'].some((name) => params[name]),
  });

  // Calling the client from inside this handler could deadlock it.
  client.onAuthStateChange((_event, session) => onSession(read(session)));

  async function readSession(): Promise<Session | null> {
    const { data, error } = await client.getSession();
    if (error) throw new Error(bounded(error.message), { cause: error });
    return read(data.session);
  }

  return {
    readSession,

    async sendMagicLink(email: string): Promise<AuthOutcome> {
      const { error } = await client.signInWithOtp({
        email,
        options: { emailRedirectTo, shouldCreateUser: false },
      });
      return toOutcome(error);
    },

    async createAccount(registration: Registration): Promise<AuthOutcome> {
      const { firstName, lastName, email, phoneNumber } = registration;
      const { error } = await client.signInWithOtp({
        email,
        options: {
          emailRedirectTo,
          shouldCreateUser: true,
          data: {
            first_name: firstName,
            last_name: lastName,
            email,
            phone_number: phoneNumber,
            is_new_user: true,
          },
        },
      });
      return toOutcome(error);
    },

    /** @throws Error with words for the person where the address carries a refusal */
    async completeSignIn(): Promise<Session | null> {
      const { error } = await client.initialize();
      if (error === null) return readSession();
      const message = isUnavailable(error)
        ? 'The sign-in service did not answer. Reload this page to try again.'
        : bounded(error.message);
      throw new Error(message, { cause: error });
    },

    /** @throws Error where the service did not end the session; `local` has ended it here anyway */
    async signOut(scope: 'global' | 'local'): Promise<void> {
      const { error } = await client.signOut({ scope });
      if (error) throw new Error(bounded(error.message), { cause: error });
    },
  };
}

function read(session: ProviderSession | null): Session | null {
  return session === null ? null : toSession(session);
}

function toOutcome(error: AuthError | null): AuthOutcome {
  return error === null ? { ok: true } : { ok: false, failure: toFailure(error) };
}

function toFailure(error: AuthError): AuthFailure {
  return isUnavailable(error)
    ? { kind: 'unavailable' }
    : { kind: 'refused', message: bounded(error.message) };
}

/** Without a status there was no answer of the service, and the message is the client's own. */
function isUnavailable(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) && error.status === 0;
}

function bounded(message: string): string {
  return message.length > MESSAGE_LIMIT ? `${message.slice(0, MESSAGE_LIMIT)}…` : message;
}
