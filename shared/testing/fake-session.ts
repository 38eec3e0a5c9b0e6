import type {
  AccountActions,
  AuthOutcome,
  Profile,
  Session,
  SessionActions,
  SessionState,
  SessionStore,
  SignInResult,
} from '@plumbline/shared/contracts';
import { takeReturnPath } from '@plumbline/shared/session';

type ConfirmResult = Awaited<ReturnType<SessionActions['confirmSignIn']>>;

type Outcomes = {
  readonly [Action in Exclude<keyof SessionActions, 'takeReturnPath' | 'account'>]: () =>
    | Awaited<ReturnType<SessionActions[Action]>>
    | ReturnType<SessionActions[Action]>;
};

interface FakeSessionOptions {
  /** The initial session; none by default, not yet known with `loading`. */
  readonly session?: Session | null | 'loading';
  /** Results of the actions; by default all succeed. */
  readonly outcomes?: Partial<Outcomes>;
  /** The actions on the account; by default they succeed on a profile in memory. */
  readonly account?: Partial<AccountActions>;
}

/** A call of an action: its name, then its arguments. */
type SessionCall = readonly [keyof SessionActions, ...unknown[]];

export interface FakeSession extends SessionStore {
  readonly calls: readonly SessionCall[];
  /** Changes the session, as an event of the authentication client does. */
  change(session: Session | null): void;
}

/** A session store in memory. It sends no mail. */
export function createFakeSession(options: FakeSessionOptions = {}): FakeSession {
  const { session = null, outcomes = {}, account = {} } = options;
  const accountActions = { ...createFakeAccount(), ...account };
  const listeners = new Set<() => void>();
  const calls: SessionCall[] = [];
  let state: SessionState =
    session === 'loading' ? { loading: true, session: null } : { loading: false, session };

  function change(next: Session | null): void {
    state = { loading: false, session: next };
    listeners.forEach((listener) => listener());
  }

  function applyResult<Result extends ConfirmResult>(result: Result): Result {
    if (result.kind === 'signed-in') change(result.session);
    if (result.kind === 'nobody') change(null);
    return result;
  }

  const succeed = (): AuthOutcome => ({ ok: true });
  const currentUser = (): SignInResult =>
    state.session
      ? { kind: 'signed-in', session: state.session, wasAskedFor: true }
      : { kind: 'nobody' };
  const {
    requestMagicLink = succeed,
    register = succeed,
    completeSignIn = currentUser,
    signInAnyway = currentUser,
    confirmSignIn = currentUser,
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
    actions: {
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
        return applyResult(await completeSignIn());
      },
      async signInAnyway() {
        calls.push(['signInAnyway']);
        return applyResult(await signInAnyway());
      },
      async confirmSignIn(proof) {
        calls.push(['confirmSignIn', proof]);
        return applyResult(await confirmSignIn());
      },
      account: () => Promise.resolve(accountActions),
      takeReturnPath: () => state.session && takeReturnPath(state.session.user.id),
      async signOut() {
        calls.push(['signOut']);
        const outcome = await signOut();
        change(null);
        return outcome;
      },
    },
  };
}

/** A session of the user with an email address. It expires in the year 2100. */
export function signedInAs(email: string): Session {
  return {
    accessToken: `token of ${email}`,
    refreshToken: `refresh token of ${email}`,
    expiresAt: Date.UTC(2100) / 1000,
    user: { id: `id of ${email}`, email },
  };
}

/** An account in memory. */
function createFakeAccount(): AccountActions {
  let profile: Profile = {
    firstName: 'Dana',
    lastName: 'Okafor',
    phoneNumber: '415 555 0134',
    company: '',
  };
  return {
    readProfile: () => Promise.resolve({ ok: true, profile }),
    saveProfile: (saved) => {
      profile = saved;
      return Promise.resolve({ ok: true, profile });
    },
    signOutOthers: () => Promise.resolve({ ok: true }),
    leaveForGood: () => Promise.resolve(),
  };
}
