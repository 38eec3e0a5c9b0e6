import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SessionStore } from '@plumbline/shared/contracts';
import {
  startHttpServer,
  type HttpServer,
  type WireAnswer,
  until,
} from '@plumbline/shared/testing';
import { createSessionStore, type SessionStoreOptions } from './session-store.ts';

const CALLBACK = '/authentication/callback';
const STORAGE_KEY = 'plumbline-session';
const NEVER = new Promise<WireAnswer>(() => {});
const HTML = { body: '<h1>Bad gateway</h1>' };

const channels: BroadcastChannel[] = [];
const RealChannel = BroadcastChannel;
let server: HttpServer;
/** How the service answers, by method and path below `/auth/v1`. */
let answers: Record<string, () => WireAnswer | Promise<WireAnswer>>;
let log: ReturnType<typeof spyOn>;

function spyOn(method: 'error' | 'warn') {
  return jest.spyOn(console, method).mockImplementation(() => {});
}

beforeEach(async () => {
  log = spyOn('error');
  // Each test opens "tabs" of its own, and the client warns about more than one a page.
  spyOn('warn');
  const test = expect.getState().currentTestName;
  channels.length = 0;
  globalThis.BroadcastChannel = class extends RealChannel {
    constructor(name: string) {
      super(`${name} in ${test}`);
      channels.push(this);
    }
  };
  localStorage.clear();
  history.replaceState(null, '', '/');
  answers = { 'POST /otp': () => ({ body: {} }), 'POST /logout': () => ({ status: 204 }) };
  server = await startHttpServer((request) => {
    const route = `${request.method} ${request.path.replace('/auth/v1', '')}`;
    if (route === 'GET /user') {
      return { body: user(String(request.headers.authorization).replace('Bearer token of ', '')) };
    }
    return answers[route]?.() ?? { status: 404, body: { code: 404, msg: `No ${route}` } };
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

function open(options: Partial<SessionStoreOptions> = {}): SessionStore {
  return createSessionStore({
    supabaseUrl: server.url,
    supabaseAnonKey: 'sb_publishable_test',
    callbackPath: CALLBACK,
    ...options,
  });
}

function user(email: string) {
  return { id: `id of ${email}`, aud: 'authenticated', email };
}

function stored(email: string, expiresIn = 3600) {
  return {
    access_token: `token of ${email}`,
    refresh_token: `refresh token of ${email}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.round(Date.now() / 1000) + expiresIn,
    user: user(email),
  };
}

function store(email: string, expiresIn?: number): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(stored(email, expiresIn)));
}

function followLink(email: string, path = CALLBACK): void {
  const { access_token, refresh_token, expires_in, expires_at, token_type } = stored(email);
  const hash = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type,
    type: 'magiclink',
  });
  history.replaceState(null, '', `${path}#${hash}`);
}

async function answered(session: SessionStore) {
  await until(() => !session.getState().loading);
  return session.getState().session;
}

function requestsOf(path: string) {
  return server.requests.filter((request) => request.path === `/auth/v1${path}`);
}

describe('at the start', () => {
  it('nobody is signed in, at once and without the authentication client', async () => {
    const session = open();
    expect(session.getState()).toEqual({ loading: false, session: null });
    expect(await session.getAccessToken()).toBeNull();
    expect(channels).toHaveLength(0);
  });

  it('a stored session is loading, then read', async () => {
    store('ada@example.com');
    const session = open();
    expect(session.getState()).toEqual({ loading: true, session: null });
    expect(await answered(session)).toEqual({
      accessToken: 'token of ada@example.com',
      refreshToken: 'refresh token of ada@example.com',
      expiresAt: expect.any(Number),
      user: { id: 'id of ada@example.com', email: 'ada@example.com' },
    });
    expect(await session.getAccessToken()).toBe('token of ada@example.com');
  });

  it.each(['nonsense', '"text"', '[]', '{"access_token":1,"refresh_token":2,"expires_at":9e12}'])(
    'a corrupt storage is nobody: %s',
    async (value) => {
      localStorage.setItem(STORAGE_KEY, value);
      const session = open();
      expect(await answered(session)).toBeNull();
      expect(await session.getAccessToken()).toBeNull();
    },
  );

  it('an expired session is refreshed', async () => {
    store('ada@example.com', -10);
    answers['POST /token'] = () => ({ body: stored('ada.later@example.com') });
    expect(await answered(open())).toMatchObject({ accessToken: 'token of ada.later@example.com' });
    expect(requestsOf('/token')[0]?.body).toEqual({
      refresh_token: 'refresh token of ada@example.com',
    });
  });

  it('an expired session whose refresh is refused is nobody', async () => {
    store('ada@example.com', -10);
    answers['POST /token'] = () => ({
      status: 400,
      body: { code: 400, error_code: 'refresh_token_already_used', msg: 'Already Used' },
    });
    expect(await answered(open())).toBeNull();
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });
});

describe('the access token', () => {
  it('cannot be read where its refresh is refused in the middle', async () => {
    store('ada@example.com');
    const session = open();
    await answered(session);
    const later = Date.now() + 7_200_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    answers['POST /token'] = () => ({ status: 400, body: { msg: 'Session expired' } });
    await expect(session.getAccessToken()).rejects.toThrow('Session expired');
    expect(session.getState().session).toBeNull();
  });
});

describe('a storage that does not work', () => {
  it.each<[string, ('getItem' | 'setItem' | 'removeItem')[]]>([
    ['blocked', ['getItem', 'setItem', 'removeItem']],
    ['full', ['setItem']],
  ])('keeps the session in the page: %s', async (_why, methods) => {
    for (const method of methods) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('The storage does not work', 'QuotaExceededError');
      });
    }
    followLink('ada@example.com');
    const session = open();
    expect(await session.completeSignIn()).toMatchObject({ user: { email: 'ada@example.com' } });
    expect(await session.getAccessToken()).toBe('token of ada@example.com');
    await session.signOut();
    expect(await session.getAccessToken()).toBeNull();
  });
});

describe('a magic link request', () => {
  it('asks for a link to the callback without creating anybody', async () => {
    expect(await open().requestMagicLink('ada@example.com')).toEqual({ ok: true });
    const [request] = requestsOf('/otp');
    expect(request?.search.get('redirect_to')).toBe(`http://localhost${CALLBACK}`);
    expect(request?.headers.apikey).toBe('sb_publishable_test');
    expect(request?.body).toMatchObject({ email: 'ada@example.com', create_user: false });
  });

  it.each<[string, WireAnswer, object]>([
    [
      'a refusal of the current API',
      {
        status: 422,
        headers: { 'x-supabase-api-version': '2024-01-01' },
        body: { code: 'otp_disabled', message: 'Signups not allowed for otp' },
      },
      { kind: 'refused', message: 'Signups not allowed for otp' },
    ],
    [
      'a refusal of the former API',
      { status: 429, body: { code: 429, error_code: 'over_limit', msg: 'After 9 seconds.' } },
      { kind: 'refused', message: 'After 9 seconds.' },
    ],
    [
      'an error of the service itself',
      { status: 500, body: { code: 500, msg: 'Error sending magic link email' } },
      { kind: 'refused', message: 'Error sending magic link email' },
    ],
    [
      'a refusal without words',
      { status: 400, body: { message: '' } },
      { kind: 'refused', message: '' },
    ],
    ['an empty object', { status: 400, body: {} }, { kind: 'unavailable' }],
    ['an error page', { status: 502, ...HTML }, { kind: 'unavailable' }],
    ['a refusal in HTML', { status: 403, ...HTML }, { kind: 'unavailable' }],
    ['a page instead of an answer', HTML, { kind: 'unavailable' }],
    ['an empty answer', { body: '' }, { kind: 'unavailable' }],
    ['an empty error', { status: 500, body: '' }, { kind: 'unavailable' }],
  ])('tells %s from the rest', async (_what, answer, failure) => {
    answers['POST /otp'] = () => answer;
    expect(await open().requestMagicLink('ada@example.com')).toEqual({ ok: false, failure });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('keeps a long message short', async () => {
    answers['POST /otp'] = () => ({ status: 400, body: { message: 'x'.repeat(10_000) } });
    const outcome = await open().requestMagicLink('ada@example.com');
    expect(JSON.stringify(outcome).length).toBeLessThan(400);
  });

  it('gives up on a service that never answers', async () => {
    answers['POST /otp'] = () => NEVER;
    expect(await open({ answerLimitMs: 300 }).requestMagicLink('ada@example.com')).toEqual({
      ok: false,
      failure: { kind: 'unavailable' },
    });
  });

  it('gives up on a service that cannot be reached', async () => {
    const session = open();
    await server.stop();
    expect(await session.requestMagicLink('ada@example.com')).toEqual({
      ok: false,
      failure: { kind: 'unavailable' },
    });
  });
});

describe('a registration', () => {
  it('asks for an account with what the person wrote', async () => {
    const registration = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      phoneNumber: '+44 20 7946 0000',
    };
    expect(await open().register(registration)).toEqual({ ok: true });
    const [request] = requestsOf('/otp');
    expect(request?.search.get('redirect_to')).toBe(`http://localhost${CALLBACK}`);
    expect(request?.body).toMatchObject({
      email: 'ada@example.com',
      create_user: true,
      data: {
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@example.com',
        phone_number: '+44 20 7946 0000',
        is_new_user: true,
      },
    });
  });
});

describe('the callback', () => {
  it.each([CALLBACK, `${CALLBACK}/`])('reads the session from the address %s', async (path) => {
    followLink('ada@example.com', path);
    const session = open();
    const [first, second] = await Promise.all([session.completeSignIn(), session.completeSignIn()]);
    expect(first).toMatchObject({ user: { email: 'ada@example.com' } });
    expect(second).toEqual(first);
    expect(session.getState()).toEqual({ loading: false, session: first });
    expect(location.hash).toBe('');
  });

  it('signs in the person of the link in place of another one', async () => {
    store('bob@example.com');
    followLink('ada@example.com');
    const session = open();
    await session.completeSignIn();
    expect(await answered(session)).toMatchObject({ user: { email: 'ada@example.com' } });
    expect(await session.getAccessToken()).toBe('token of ada@example.com');
  });

  it('throws what the provider says about a refused link, and leaves who was signed in', async () => {
    store('bob@example.com');
    const description = '<b>Email link</b> is invalid or has expired';
    history.replaceState(
      null,
      '',
      `${CALLBACK}#error=access_denied&error_code=otp_expired&error_description=${description}`,
    );
    const session = open();
    await expect(session.completeSignIn()).rejects.toThrow(description);
    expect(await answered(session)).toMatchObject({ user: { email: 'bob@example.com' } });
  });

  it('says what to do where the service does not answer', async () => {
    followLink('ada@example.com');
    await server.stop();
    await expect(open().completeSignIn()).rejects.toThrow('Reload this page to try again');
    expect(location.hash).not.toBe('');
  });

  it('finds nobody in an address without anything', async () => {
    history.replaceState(null, '', CALLBACK);
    expect(await open().completeSignIn()).toBeNull();
  });

  it('accepts tokens nowhere else', async () => {
    followLink('mallory@example.com', '/login');
    const session = open();
    session.start();
    expect(await session.completeSignIn()).toBeNull();
    expect(server.requests).toHaveLength(0);
  });
});

describe('the sign-out', () => {
  it('ends the session everywhere', async () => {
    store('ada@example.com');
    const session = open();
    await answered(session);
    expect(await session.signOut()).toEqual({ otherDevices: 'signed-out' });
    expect(session.getState()).toEqual({ loading: false, session: null });
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
    const [request] = requestsOf('/logout');
    expect(request?.search.get('scope')).toBe('global');
    expect(request?.headers.authorization).toBe('Bearer token of ada@example.com');
  });

  it.each<[string, () => WireAnswer | Promise<WireAnswer>]>([
    ['fails', () => ({ status: 500, body: { msg: 'Database is down' } })],
    ['is a page of something else', () => ({ status: 401, ...HTML })],
    ['never comes', () => NEVER],
  ])('ends it here where the answer %s', async (_how, answer) => {
    store('ada@example.com');
    answers['POST /logout'] = answer;
    const session = open({ answerLimitMs: 300 });
    await answered(session);
    expect(await session.signOut()).toEqual({ otherDevices: 'unknown' });
    expect(session.getState()).toEqual({ loading: false, session: null });
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify(log.mock.calls)).not.toContain('token of');
  });
});

describe('other tabs', () => {
  it('hear of a sign-out', async () => {
    store('ada@example.com');
    const [here, there] = [open(), open()];
    await Promise.all([answered(here), answered(there)]);
    await there.signOut();
    await until(() => here.getState().session === null);
  });

  it('hear of a sign-in once they have started', async () => {
    const here = open();
    here.start();
    await until(() => channels.length === 1);
    followLink('ada@example.com');
    await open().completeSignIn();
    await until(() => here.getState().session?.user.email === 'ada@example.com');
  });

  it('hear of a sign-in before they have started', async () => {
    const here = open();
    store('ada@example.com');
    dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue: 'a session' }));
    await until(() => here.getState().session?.user.email === 'ada@example.com');
  });
});

describe('the state', () => {
  it('is the same object while the session is the same', async () => {
    store('ada@example.com');
    const session = open();
    await answered(session);
    const before = session.getState();
    const listener = jest.fn();
    session.subscribe(listener);

    dispatchEvent(new Event('visibilitychange'));
    await session.completeSignIn();
    expect(session.getState()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });
});
