import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session, SessionActions, SessionStore } from '@plumbline/shared/contracts';
import { signedInAs } from '@plumbline/shared/testing';
import { createSessionStore } from './session-store.ts';

const KEY = 'sb-127-auth-token';
const ada = signedInAs('ada@example.com');
/** The session as the authentication client stores it. */
const toStored = (session: Session) =>
  JSON.stringify({
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
    expires_at: session.expiresAt,
    user: { ...session.user, user_metadata: { first_name: session.user.firstName } },
  });

const never = new Promise<never>(() => undefined);

let tellOfChange: () => void;

/** Changes the stored session and tells of it, as the authentication client does. */
function tell(session: Session | null): void {
  if (session) localStorage.setItem(KEY, toStored(session));
  else localStorage.removeItem(KEY);
  tellOfChange();
}

const service = {
  sendMagicLink: jest.fn<(email: string) => Promise<object>>(),
  createAccount: jest.fn<() => Promise<object>>(),
  completeSignIn: jest.fn<() => Promise<object>>(),
  signInAnyway: jest.fn<() => Promise<object>>(),
  confirmSignIn: jest.fn<() => Promise<object>>(),
  signOut: jest.fn<(scope: string) => Promise<void>>(),
};
const load = jest.fn<() => void>();

jest.unstable_mockModule('./auth-service.ts', () => {
  load();
  return {
    createAuthService: ({ onChange }: { onChange: () => void }) => {
      tellOfChange = onChange;
      return service;
    },
  };
});

const log = jest.spyOn(console, 'error');

beforeEach(() => {
  log.mockReset();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

afterEach(() => {
  jest.useRealTimers();
});

type OpenSession = SessionStore & SessionActions;

function open(): OpenSession {
  const store = createSessionStore({
    supabaseUrl: 'http://127.0.0.1:54321',
    supabaseAnonKey: 'sb_publishable_test',
    callbackPath: '/authentication/callback',
    answerLimitMs: 200,
  });
  return { ...store, ...store.actions };
}

function signsIn(session: Session) {
  return () => {
    tell(session);
    return Promise.resolve({ kind: 'signed-in', session });
  };
}

/** A page whose service has answered with a signed-in user. */
async function openAs(person: Session): Promise<OpenSession> {
  const session = open();
  service.completeSignIn.mockImplementation(signsIn(person));
  await session.completeSignIn();
  return session;
}

describe('a listener', () => {
  it.each([
    ['the access token', { ...ada, accessToken: 'another' }],
    ['the refresh token', { ...ada, refreshToken: 'another' }],
    ['the end', { ...ada, expiresAt: ada.expiresAt + 1 }],
    ['the address', { ...ada, user: { ...ada.user, email: 'another@example.com' } }],
    ['the first name', { ...ada, user: { ...ada.user, firstName: 'Augusta' } }],
    ['everything', null],
  ])('is called when the session changes (%s), and not otherwise', async (_what, next) => {
    const session = await openAs(ada);
    const listener = jest.fn();
    session.subscribe(listener);
    tell({ ...ada, user: { ...ada.user } });
    expect(listener).not.toHaveBeenCalled();
    tell(next);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(session.getState()).toEqual({ loading: false, session: next });
    tell(next);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is not called after it unsubscribes', async () => {
    const session = await openAs(ada);
    const listener = jest.fn();
    session.subscribe(listener)();
    tell(null);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('the state is set before the answer', () => {
  it.each(['completeSignIn', 'signInAnyway'] as const)('of %s', async (action) => {
    const session = open();
    service[action].mockImplementation(signsIn(ada));
    expect(await session[action]()).toEqual({ kind: 'signed-in', session: ada });
    expect(session.getState()).toEqual({ loading: false, session: ada });
  });

  it('of a confirmation that fails, which changes nothing', async () => {
    const session = await openAs(ada);
    service.confirmSignIn.mockRejectedValueOnce(new Error('broken'));
    expect(await session.confirmSignIn({ kind: 'link', tokenHash: 'f00d', type: 'email' })).toEqual(
      { kind: 'failed', failure: { reason: 'unavailable' } },
    );
    expect(session.getState().session).toEqual(ada);
  });

  it('of a confirmed mail, and nothing is logged', async () => {
    const session = open();
    service.confirmSignIn.mockImplementation(signsIn(ada));
    await session.confirmSignIn({ kind: 'code', email: 'ada@example.com', code: '123456' });
    expect(session.getState().session).toEqual(ada);
    expect(log).not.toHaveBeenCalled();
  });
});

describe('a sign-out that the service refuses', () => {
  beforeEach(() => {
    service.signOut.mockReset();
    service.signOut.mockRejectedValueOnce(new Error('503'));
  });

  it('ends in this browser as soon as the client has removed the session', async () => {
    const session = await openAs(ada);
    service.signOut.mockImplementationOnce(async () => {
      await Promise.resolve();
      tell({ ...ada, accessToken: 'another' });
      tell(null);
      return never;
    });
    expect(await session.signOut()).toEqual({ otherDevices: 'unknown' });
    expect(service.signOut.mock.calls).toEqual([['global'], ['local']]);
    expect(log.mock.calls).toEqual([['The sign-out failed on other devices:', new Error('503')]]);
  });

  it('ends in this browser after the time limit', async () => {
    const session = await openAs(ada);
    service.signOut.mockReturnValueOnce(never);
    expect(await session.signOut()).toEqual({ otherDevices: 'unknown' });
    expect(session.getState()).toEqual({ loading: false, session: null });
    expect(log.mock.calls.at(-1)).toEqual([
      'The sign-out failed:',
      new Error('No answer in 200 ms.'),
    ]);
  });
});

describe('the log', () => {
  const registration = { firstName: 'A', lastName: 'B', email: 'c@d.example', phoneNumber: '1' };
  const proof = { kind: 'link', tokenHash: 'f00d', type: 'email' } as const;

  it.each([
    ['The magic link request failed:', 'sendMagicLink', (s) => s.requestMagicLink('a@b.example')],
    ['The registration failed:', 'createAccount', (s) => s.register(registration)],
    ['The sign-in failed:', 'confirmSignIn', (s) => s.confirmSignIn(proof)],
  ] satisfies [string, keyof typeof service, (s: SessionActions) => Promise<unknown>][])(
    'has the reason: %s',
    async (words, method, ask) => {
      service[method].mockRejectedValueOnce(new Error('broken'));
      await ask(open());
      expect(log.mock.calls).toEqual([[words, new Error('broken')]]);
      log.mockClear();
      jest.useFakeTimers();
      service[method].mockResolvedValueOnce({ ok: true, kind: 'signed-in', session: ada });
      await ask(open());
      expect(log).not.toHaveBeenCalled();
      expect(jest.getTimerCount()).toBe(0);
    },
  );
});

describe('the authentication client is loaded', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it.each([
    ['/authentication/callback', true],
    ['/authentication/callback/', true],
    ['/authentication/callback/more', false],
    ['/', false],
  ])('at %s: %s', (path, isAsked) => {
    history.replaceState(null, '', path);
    expect(open().getState().loading).toBe(isAsked);
  });

  it('not by an event that leaves the session unchanged', async () => {
    const session = await openAs(ada);
    localStorage.setItem(KEY, JSON.stringify({ user: { id: 'bob' } }));
    dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(session.getState().session).toEqual(ada);
    const other = open();
    localStorage.clear();
    dispatchEvent(new Event('pageshow'));
    await settled();
    expect(other.getState()).toEqual({ loading: false, session: null });
  });
});
