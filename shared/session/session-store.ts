import {
  FRESH_S,
  type Session,
  type SessionState,
  type SessionStore,
  sessionStorageKey,
} from '@plumbline/shared/contracts';
import type { AuthService } from './auth-service.ts';
import { isSame, lasts } from './compare-sessions.ts';
import { forgetKept } from './forget-kept.ts';
import { forgetOtherUsers } from './forget-other-users.ts';
import { forgetMailedLink, keepMailedLink, takeTokens } from './kept-link.ts';
import { createActions } from './session-actions.ts';
import { verificationLimit } from './verification-limit.ts';
import { emptyStorage } from './safe-storage.ts';
import { createStoredSession } from './stored-session.ts';

/** How long to wait before asking again for the authentication client, in milliseconds. */
const RETRY_MS = 5000;

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
  /**
   * Whether the page that starts may show a stored session that cannot be verified, because it shows
   * what is kept for its user. Other pages wait.
   */
  readonly opensUnverified?: () => boolean;
  /** Called once if another user signs in than the one whom this page has shown. Reload it then. */
  readonly onOtherUser?: () => void;
}

/**
 * The session over Supabase Auth, without a framework. The authentication client is a chunk of its
 * own and is loaded when a stored session, the callback path, an action or another tab's sign-in
 * asks for it. A stored session that is still good for a while is the answer until then.
 *
 * The storage is the truth that all tabs share; the client's events only say when to read it. A page
 * belongs to the first user that it has shown. When another one has signed in, here or in another
 * tab, it stays at `loading`, and its actions and tokens never come.
 */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { callbackPath, answerLimitMs = 15_000, whenIdle = atOnce, onOtherUser } = options;
  const storageKey = sessionStorageKey(options.supabaseUrl);
  const stored = createStoredSession(storageKey);
  const listeners = new Set<() => void>();
  let state: SessionState = { loading: true, session: null };
  let service: Promise<AuthService> | undefined;
  let isAbandoned = false;
  let isSigningIn = false;
  /** Whether the user has logged out: their session has not ended by itself. */
  let hasLeft = false;

  const getState = () => state;

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  function publish(next: SessionState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  function settle(session: Session | null): void {
    if (isAbandoned || (!state.loading && isSame(state.session, session))) return;
    if (stored.isOthers(session)) {
      isAbandoned = true;
      publish({ loading: true, session: null });
      onOtherUser?.();
      return;
    }
    if (session && stored.takeOwner(session)) forgetOtherUsers(session.user.id);
    if (session === null) forgetKept();
    const endedFor = state.loading && !session && !hasLeft ? first?.user.id : undefined;
    publish({ loading: false, session, endedFor });
  }

  function readStorage(): void {
    // A sign-in reads the storage itself once it has ended.
    if (isSigningIn) return;
    const session = stored.read();
    // The client refreshes a session that ends soon; one that it could not refresh is good until its end.
    const marginS = service === undefined ? FRESH_S : 0;
    if (session === null || stored.isOthers(session) || lasts(session, marginS)) settle(session);
    else start();
  }

  /** @returns the value; never resolves if another user has signed in */
  function unlessAbandoned<T>(value: T): T | Promise<never> {
    readStorage();
    return isAbandoned || stored.isNowOthers() ? new Promise<never>(() => undefined) : value;
  }

  function connect(): Promise<AuthService> {
    service ??= import(/* webpackChunkName: 'session' */ './auth-service.ts').then(
      ({ createAuthService }) =>
        createAuthService({
          ...options,
          answerLimitMs,
          storageKey,
          storage: stored.guard(() => isSigningIn),
          onChange: readStorage,
        }),
      (error: unknown) => {
        service = undefined;
        // A file that fails to load says nothing about the stored session, so it stays.
        if (!stored.exists()) settle(null);
        throw error;
      },
    );
    return service;
  }

  function start(): void {
    connect().catch((error: unknown) => {
      console.error('The session could not be read:', error);
      if (stored.exists()) setTimeout(start, RETRY_MS);
    });
  }

  function openUnverified(): void {
    if (state.loading) settle(stored.read());
  }

  /** For when another tab may have changed the storage. */
  function followOtherTabs(): void {
    readStorage();
    if (stored.read() !== null) start();
  }

  /** Publishes the session before it returns, so that the guard of a protected page lets the user in. */
  async function signIn<Result>(
    attempt: (service: AuthService) => Promise<Result>,
  ): Promise<Result> {
    isSigningIn = true;
    try {
      return await attempt(await connect());
    } finally {
      isSigningIn = false;
      await unlessAbandoned(undefined);
    }
  }

  const first = stored.read();
  // The authentication client logs an error for an entry that is no session.
  if (first === null) stored.remove();

  const isCallback = currentPath().replace(/\/$/, '') === callbackPath;
  if (isCallback) keepMailedLink();
  else leaveMailedLink();
  if (isCallback || (first && !lasts(first))) {
    start();
    if (!isCallback && options.opensUnverified?.()) setTimeout(openUnverified, verificationLimit());
  } else {
    settle(first);
    if (first) whenIdle(start);
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key }) => {
      // Without a key, the whole storage was cleared, as when the account has been deleted.
      if (key === null) emptyStorage('sessionStorage');
      if (key === storageKey || key === null) followOtherTabs();
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) followOtherTabs();
    });
  }

  const noteLeave = () => void (hasLeft = true);
  const parts = {
    connect,
    noteLeave,
    stored,
    signIn,
    getState,
    subscribe,
    answerLimitMs,
    unlessAbandoned,
  };
  return {
    getState,
    subscribe,
    async getAccessToken() {
      let session = stored.read();
      // Once it is loaded, the client decides: it also refreshes a token that ends soon.
      if (service !== undefined || (session && !lasts(session))) {
        session = await (await connect()).readSession();
      }
      return unlessAbandoned(session?.accessToken ?? null);
    },
    actions: createActions(parts),
  };
}

/** Only the callback signs in with a link. A user who left it did not want the link that it kept. */
function leaveMailedLink(): void {
  if (typeof window === 'undefined') return;
  takeTokens();
  forgetMailedLink();
}

const atOnce = (work: () => void) => {
  work();
};

function currentPath(): string {
  return typeof location === 'undefined' ? '' : location.pathname;
}
