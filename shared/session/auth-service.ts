import { AuthClient } from '@supabase/supabase-js';
import type { AuthOutcome, Registration, Session } from '@plumbline/shared/contracts';
import { createAccount } from './account.ts';
import { rememberAskedFor } from './asked-for.ts';
import { toError, toOutcome } from './auth-error.ts';
import { logFailure } from './refused-error.ts';
import { rememberRegistered } from './registered.ts';
import { createServiceFetch } from './service-fetch.ts';
import { createSignIn } from './sign-in.ts';
import { parseStored, toSession } from './to-session.ts';
import type { SafeStorage } from './safe-storage.ts';

interface AuthServiceOptions {
  readonly supabaseUrl: string;
  readonly supabaseAnonKey: string;
  readonly callbackPath: string;
  readonly answerLimitMs: number;
  readonly storage: SafeStorage;
  readonly storageKey: string;
  /** Called for each event of the client, also of other tabs' and for those that change nothing. */
  readonly onChange: () => void;
}

/** Supabase Auth in this product's terms. */
export type AuthService = ReturnType<typeof createAuthService>;

/**
 * Connects to Supabase Auth with the client's own defaults (specification, section 9), except that
 * it does not look for tokens in the address by itself. Only its auth part is taken: the rest of
 * supabase-js would more than double this chunk.
 */
export function createAuthService(options: AuthServiceOptions) {
  const { supabaseUrl, supabaseAnonKey, callbackPath, storage, storageKey, onChange } = options;
  const emailRedirectTo = location.origin + callbackPath;
  const clientOptions = {
    url: `${supabaseUrl.replace(/\/+$/, '')}/auth/v1`,
    headers: { apikey: supabaseAnonKey, Authorization: `Bearer ${supabaseAnonKey}` },
    fetch: createServiceFetch(options.answerLimitMs),
    flowType: 'implicit',
    detectSessionInUrl: false,
  } as const;

  const client = new AuthClient({ ...clientOptions, storage, storageKey });

  /** Finds out whose a mailed link or code is, without a change of the session. */
  const verifier = new AuthClient({
    ...clientOptions,
    storageKey: `${storageKey}-verifier`,
    persistSession: false,
    autoRefreshToken: false,
    skipAutoInitialize: true,
  });

  // Calling the client from inside this handler could deadlock it.
  client.onAuthStateChange(() => {
    onChange();
  });

  const storedSession = () => parseStored(storage.getItem(storageKey));

  async function readSession(): Promise<Session | null> {
    const { data, error } = await client.getSession();
    // A refresh that was refused for good has ended the session, which is no failure to read it.
    if (error && storedSession() !== null) throw toError(error);
    return toSession(data.session);
  }

  async function askForMail(
    what: string,
    email: string,
    options: { shouldCreateUser: boolean; data?: object },
  ): Promise<AuthOutcome> {
    const { error } = await client.signInWithOtp({
      email,
      options: { emailRedirectTo, ...options },
    });
    if (error) logFailure(what, toError(error));
    else rememberAskedFor(email);
    return toOutcome(error);
  }

  return {
    readSession,
    account: createAccount(client, storedSession),

    ...createSignIn({
      client,
      callbackPath,
      verifier,
      storedSession,
      readSession,
    }),

    sendMagicLink: (email: string) =>
      askForMail('The magic link request', email, { shouldCreateUser: false }),

    async createAccount({ firstName, lastName, email, phoneNumber }: Registration) {
      const data = {
        first_name: firstName,
        last_name: lastName,
        email,
        phone_number: phoneNumber,
        is_new_user: true,
      };
      const outcome = await askForMail('The registration', email, { shouldCreateUser: true, data });
      if (outcome.ok) rememberRegistered(data);
      return outcome;
    },

    /** @throws Error where the service did not end the session; `local` has ended it here anyway */
    async signOut(scope: 'global' | 'local'): Promise<void> {
      const { error } = await client.signOut({ scope });
      if (error) throw toError(error);
    },
  };
}
