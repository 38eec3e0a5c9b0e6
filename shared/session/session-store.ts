import type {
  AuthOutcome,
  Session,
  SessionState,
  SessionStore,
  SignInResult,
} from '@plumbline/shared/contracts';
import { inTime } from '../in-time.ts';
import type { AuthService } from './auth-service.ts';
import { createSafeStorage } from './safe-storage.ts';
import { readStored } from './to-session.ts';

const STORAGE_KEY = 'plumbline-session';

/** How long to wait before asking again for the authentication client, in milliseconds. */
const RETRY_MS = 5000;

/** The authentication client refreshes a session that ends sooner than this, in seconds. */
const FRESH_S = 90;

/** What the shell knows about the authentication service. */
export interface SessionStoreOptions {
  /** Address of the Supabase project, without `/auth/v1`. */
  readonly supabaseUrl: string;
  /** Its public key. */
  readonly supabaseAnonKey: string;
  /** Path of this site that magic links return to. */
  readonly callbackPath: string;
  /** How long the service may take to answer, in milliseconds. */
  readonly answerLimitMs?: number;
  /** Loads the authentication client once the page has time; without it, at once. */
  readonly whenIdle?: (work: () => void) => void;
}

/**
 * The session over Supabase Auth, without a framework. The authentication client is a chunk of its
 * own and is loaded when a stored session, the callback path, an action or another tab's sign-in
 * asks for it. A stored session that is still good for a while is the answer until then.
 */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { callbackPath, answerLimitMs = 15_000, whenIdle = atOnce } = options;
  const storage = createSafeStorage();
  const listeners = new Set<() => void>();
  let state: SessionState = { loading: true, session: null };
  let service: Promise<AuthService> | undefined;

  function settle(session: Session | null): void {
    if (!state.loading && isSame(state.session, session)) return;
    state = { loading: false, session };
    listeners.forEach((listener) => listener());
  }

  /** The state is there before the answer, so that a guard lets the person through at once. */
  function settled(result: SignInResult): SignInResult {
    if (result.kind === 'signed-in') settle(result.session);
    return result;
  }

  function connect(): Promise<AuthService> {
    service ??= import(/* webpackChunkName: 'session' */ './auth-service.ts').then(
      ({ createAuthService }) =>
        createAuthService({
          ...options,
          answerLimitMs,
          storage,
          storageKey: STORAGE_KEY,
          onSession: settle,
        }),
      (error: unknown) => {
        service = undefined;
        // Who is stored stays undecided: a file that does not come signs nobody out.
        if (storage.getItem(STORAGE_KEY) === null) settle(null);
        throw error;
      },
    );
    return service;
  }

  function start(): void {
    connect().catch((error: unknown) => {
      console.error('The session could not be read:', error);
      if (storage.getItem(STORAGE_KEY) !== null) setTimeout(start, RETRY_MS);
    });
  }

  /** The storage is the truth that all tabs share; this one may have been asleep. */
  function compareWithStorage(): void {
    const text = storage.getItem(STORAGE_KEY);
    const stored = readStored(text);
    const isOther = state.session !== null && stored?.user.id !== state.session.user.id;
    if (isOther) settle(stored);
    if (text !== null) start();
  }

  /** The client ends the session here first and then tells the service, which may take long. */
  function whenSignedOut(): Promise<void> {
    return new Promise((resolve) => {
      listeners.add(function check() {
        if (state.session !== null) return;
        listeners.delete(check);
        resolve();
      });
    });
  }

  async function ask(
    what: string,
    request: (service: AuthService) => Promise<AuthOutcome>,
  ): Promise<AuthOutcome> {
    try {
      const outcome = await inTime(connect().then(request), answerLimitMs);
      if (!outcome.ok) console.error(`${what} failed:`, outcome.failure);
      return outcome;
    } catch (error) {
      console.error(`${what} failed:`, error);
      return { ok: false, failure: { kind: 'unavailable' } };
    }
  }

  const kept = readStored(storage.getItem(STORAGE_KEY));
  // What is no session would only make the authentication client complain.
  if (kept === null) storage.removeItem(STORAGE_KEY);

  const isCallback = currentPath().replace(/\/$/, '') === callbackPath;
  if (isCallback || (kept && !isFresh(kept))) start();
  else {
    settle(kept);
    if (kept) whenIdle(start);
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key }) => {
      // No key: somebody has emptied the whole storage.
      if (key === STORAGE_KEY || key === null) compareWithStorage();
    });
    // The browser has kept this page as it was and shows it again.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) compareWithStorage();
    });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async getAccessToken() {
      if (service === undefined) {
        const stored = readStored(storage.getItem(STORAGE_KEY));
        if (stored === null || isFresh(stored)) return stored?.accessToken ?? null;
      }
      const session = await (await connect()).readSession();
      return session?.accessToken ?? null;
    },
    requestMagicLink: (email) =>
      ask('The magic link request', (connected) => connected.sendMagicLink(email)),
    register: (registration) =>
      ask('The registration', (connected) => connected.createAccount(registration)),
    async completeSignIn() {
      const connected = await connect().catch((cause: unknown) => {
        throw new Error('The sign-in page did not load completely. Reload it to try again.', {
          cause,
        });
      });
      return settled(await connected.completeSignIn());
    },
    signInAnyway: async () => settled(await (await connect()).signInAnyway()),
    async confirmSignIn(proof) {
      try {
        const confirmed = connect().then((connected) => connected.confirmSignIn(proof));
        const result = await inTime(confirmed, 2 * answerLimitMs);
        if (result.kind === 'failed') console.error('The sign-in failed:', result.failure);
        return result.kind === 'failed' ? result : settled(result);
      } catch (error) {
        console.error('The sign-in failed:', error);
        return { kind: 'failed', failure: { reason: 'unavailable' } };
      }
    },
    async signOut() {
      try {
        const connected = await connect();
        try {
          await inTime(connected.signOut('global'), answerLimitMs);
          return { otherDevices: 'signed-out' };
        } catch (error) {
          console.error('The sign-out failed on other devices:', error);
          const signedOut = Promise.race([connected.signOut('local'), whenSignedOut()]);
          await inTime(signedOut, answerLimitMs);
        }
      } catch (error) {
        console.error('The sign-out failed:', error);
      } finally {
        // Whatever the service says, the session ends here.
        storage.removeItem(STORAGE_KEY);
        settle(null);
      }
      return { otherDevices: 'unknown' };
    },
  };
}

const atOnce = (work: () => void) => {
  work();
};

const isFresh = ({ expiresAt }: Session) => expiresAt * 1000 > Date.now() + FRESH_S * 1000;

function isSame(one: Session | null, other: Session | null): boolean {
  return (
    one === other ||
    (one?.accessToken === other?.accessToken &&
      one?.refreshToken === other?.refreshToken &&
      one?.expiresAt === other?.expiresAt &&
      one?.user.id === other?.user.id &&
      one?.user.email === other?.user.email)
  );
}

function currentPath(): string {
  return typeof location === 'undefined' ? '' : location.pathname;
}
