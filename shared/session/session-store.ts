import type { AuthOutcome, Session, SessionState, SessionStore } from '@plumbline/shared/contracts';
import type { AuthService } from './auth-service.ts';
import { createSafeStorage } from './safe-storage.ts';

const STORAGE_KEY = 'plumbline-session';

/** What the shell knows about the authentication service. */
export interface SessionStoreOptions {
  /** Address of the Supabase project, without `/auth/v1`. */
  readonly supabaseUrl: string;
  /** Its public key. */
  readonly supabaseAnonKey: string;
  /** Path of this site that magic links return to. The only one where tokens are accepted. */
  readonly callbackPath: string;
  /** How long the service may take to answer, in milliseconds. */
  readonly answerLimitMs?: number;
}

/**
 * The session over Supabase Auth, without a framework. The authentication client is a chunk of its
 * own and is loaded when a stored session, the callback path, an action or another tab's sign-in asks for it.
 */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { callbackPath, answerLimitMs = 15_000 } = options;
  const storage = createSafeStorage();
  const listeners = new Set<() => void>();
  let state: SessionState = { loading: true, session: null };
  let service: Promise<AuthService> | undefined;

  function settle(session: Session | null): void {
    if (!state.loading && isSame(state.session, session)) return;
    state = { loading: false, session };
    listeners.forEach((listener) => listener());
  }

  function connect(): Promise<AuthService> {
    service ??= import('./auth-service.ts').then(
      ({ createAuthService }) =>
        createAuthService({
          ...options,
          answerLimitMs,
          storage,
          storageKey: STORAGE_KEY,
          isCallback,
          onSession: settle,
        }),
      (error: unknown) => {
        service = undefined;
        settle(state.session);
        throw error;
      },
    );
    return service;
  }

  function start(): void {
    connect().catch((error: unknown) => console.error('The session could not be read:', error));
  }

  function isCallback(pathname: string): boolean {
    return pathname === callbackPath || pathname === `${callbackPath}/`;
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
      const outcome = await within(answerLimitMs, connect().then(request));
      if (!outcome.ok) console.error(`${what} failed:`, outcome.failure);
      return outcome;
    } catch (error) {
      console.error(`${what} failed:`, error);
      return { ok: false, failure: { kind: 'unavailable' } };
    }
  }

  const needsClient = storage.getItem(STORAGE_KEY) !== null || isCallback(currentPath());
  if (needsClient) start();
  else settle(null);

  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      // Signed in in another tab. A client that is loaded hears of it by itself.
      if (event.key === STORAGE_KEY && event.newValue !== null) start();
    });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async getAccessToken() {
      if (service === undefined && storage.getItem(STORAGE_KEY) === null) return null;
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
      const session = await connected.completeSignIn();
      settle(session);
      return session;
    },
    async signOut() {
      try {
        const connected = await connect();
        try {
          await within(answerLimitMs, connected.signOut('global'));
          return { otherDevices: 'signed-out' };
        } catch (error) {
          console.error('The sign-out failed on other devices:', error);
          const signedOut = Promise.race([connected.signOut('local'), whenSignedOut()]);
          await within(answerLimitMs, signedOut);
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

/** @throws Error where the promise has not settled after `milliseconds` */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    const error = new Error(`No answer within ${milliseconds} ms`);
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function currentPath(): string {
  return typeof location === 'undefined' ? '' : location.pathname;
}
