import type {
  AuthOutcome,
  Session,
  SessionActions,
  SessionState,
  SessionStore,
  SignInResult,
} from '@plumbline/shared/contracts';

type ConfirmResult = Awaited<ReturnType<SessionActions['confirmSignIn']>>;

type Outcomes = {
  readonly [Action in keyof SessionActions]: () =>
    Awaited<ReturnType<SessionActions[Action]>> | ReturnType<SessionActions[Action]>;
};

interface FakeSessionOptions {
  /** Who is signed in at first; nobody by default, undecided with `loading`. */
  readonly session?: Session | null | 'loading';
  /** What the actions answer, where it is not success. */
  readonly outcomes?: Partial<Outcomes>;
}

/** A call of an action: its name, then what it was given. */
type SessionCall = readonly [keyof SessionActions, ...unknown[]];

export interface FakeSession extends SessionStore {
  readonly calls: readonly SessionCall[];
  /** Lets somebody else be signed in, as an event of the authentication client does. */
  change(session: Session | null): void;
}

/** A session store in memory. It sends no mail: a requested magic link just succeeds. */
export function createFakeSession(options: FakeSessionOptions = {}): FakeSession {
  const { session = null, outcomes = {} } = options;
  const listeners = new Set<() => void>();
  const calls: SessionCall[] = [];
  let state: SessionState =
    session === 'loading' ? { loading: true, session: null } : { loading: false, session };

  function change(next: Session | null): void {
    state = { loading: false, session: next };
    listeners.forEach((listener) => listener());
  }

  function arrived<Result extends ConfirmResult>(result: Result): Result {
    if (result.kind === 'signed-in') change(result.session);
    if (result.kind === 'nobody') change(null);
    return result;
  }

  const done = (): AuthOutcome => ({ ok: true });
  const here = (): SignInResult =>
    state.session
      ? { kind: 'signed-in', session: state.session, wasAskedFor: true }
      : { kind: 'nobody' };
  const {
    requestMagicLink = done,
    register = done,
    completeSignIn = here,
    signInAnyway = here,
    confirmSignIn = here,
    signOut = () => ({ otherDevices: 'signed-out' }),
  } = outcomes;

  return {
    calls,
    change,
    getState: () => state,
    getAccessToken: () => Promise.resolve(state.session?.accessToken ?? null),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async requestMagicLink(email) {
      calls.push(['requestMagicLink', email]);
      return requestMagicLink();
    },
    async register(registration) {
      calls.push(['register', registration]);
      return register();
    },
    async completeSignIn() {
      calls.push(['completeSignIn']);
      return arrived(await completeSignIn());
    },
    async signInAnyway() {
      calls.push(['signInAnyway']);
      return arrived(await signInAnyway());
    },
    async confirmSignIn(proof) {
      calls.push(['confirmSignIn', proof]);
      return arrived(await confirmSignIn());
    },
    async signOut() {
      calls.push(['signOut']);
      const outcome = await signOut();
      change(null);
      return outcome;
    },
  };
}

/** A session of somebody, which ends in the year 2100. */
export function signedInAs(email: string): Session {
  return {
    accessToken: `token of ${email}`,
    refreshToken: `refresh token of ${email}`,
    expiresAt: Date.UTC(2100) / 1000,
    user: { id: `id of ${email}`, email },
  };
}
