import { describe, expect, it, jest } from '@jest/globals';
import { AuthClient } from '@supabase/supabase-js';
import { until } from '@plumbline/shared/testing';
import {
  STORAGE_KEY,
  channels,
  answers,
  open,
  stored,
  store,
  tokenOf,
  followLink,
  answered,
  requestsOf,
  server,
} from './session-test-setup.ts';

describe('at the start', () => {
  it('no user is signed in, at once and without the authentication client', async () => {
    const session = open();
    expect(session.getState()).toEqual({ loading: false, session: null });
    expect(await session.getAccessToken()).toBeNull();
    expect(channels).toHaveLength(0);
  });

  it('a stored session is available at once; its client loads when the page is idle', async () => {
    store('ada@example.com');
    const whenIdle = jest.fn<(work: () => void) => void>();
    const session = open({ whenIdle });
    const ada = {
      accessToken: tokenOf('ada@example.com'),
      refreshToken: 'refresh token of ada@example.com',
      expiresAt: expect.any(Number),
      user: { id: 'id of ada@example.com', email: 'ada@example.com' },
    };
    expect(session.getState()).toEqual({ loading: false, session: ada });
    expect(await session.getAccessToken()).toBe(tokenOf('ada@example.com'));
    expect(channels).toHaveLength(0);

    whenIdle.mock.lastCall?.[0]();
    await until(() => channels.length === 1);
    expect(session.getState()).toEqual({ loading: false, session: ada });
    expect(await session.getAccessToken()).toBe(tokenOf('ada@example.com'));
  });

  it('a stored session that ends within a minute and a half is refreshed first', async () => {
    store('ada@example.com', 80);
    answers['POST /token'] = () => ({ body: stored('ada@example.com', 3600, { iat: 1 }) });
    const session = open({ whenIdle: () => {} });
    expect(session.getState()).toEqual({ loading: true, session: null });
    expect(await session.getAccessToken()).toBe(tokenOf('ada@example.com', { iat: 1 }));
  });

  it('a stored session without an email address is a session', async () => {
    const { user, ...rest } = stored('ada@example.com');
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...rest, user: { id: user.id } }));
    expect(await answered(open())).toMatchObject({ user: { id: user.id, email: '' } });
  });

  it.each([
    'nonsense',
    '"text"',
    '[]',
    '{}',
    '{"access_token":1,"refresh_token":2,"expires_at":9e12}',
  ])('a corrupt stored session is removed: %s', async (value) => {
    localStorage.setItem(STORAGE_KEY, value);
    const session = open();
    expect(session.getState()).toEqual({ loading: false, session: null });
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(await session.getAccessToken()).toBeNull();
  });

  it('an expired session is refreshed', async () => {
    store('ada@example.com', -10);
    answers['POST /token'] = () => ({ body: stored('ada.later@example.com') });
    expect(await answered(open())).toMatchObject({ accessToken: tokenOf('ada.later@example.com') });
    expect(requestsOf('/token')[0]?.body).toEqual({
      refresh_token: 'refresh token of ada@example.com',
    });
  });

  it('an expired session whose refresh is refused is removed', async () => {
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
  it('is that of the session that another tab has just stored', async () => {
    const session = open();
    store('ada@example.com');
    expect(await session.getAccessToken()).toBe(tokenOf('ada@example.com'));
  });

  it('is none if its refresh is refused for good, which ends the session', async () => {
    store('ada@example.com');
    const session = open();
    await session.getAccessToken();
    const later = Date.now() + 7_200_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    answers['POST /token'] = () => ({
      status: 400,
      body: { code: 400, error_code: 'session_expired', msg: 'Session expired' },
    });
    expect(await session.getAccessToken()).toBeNull();
    expect(session.getState().session).toBeNull();
  });
});

describe('a failing storage', () => {
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
    expect(await session.completeSignIn()).toMatchObject({ kind: 'signed-in' });
    expect(await session.getAccessToken()).toBe(tokenOf('ada@example.com'));
    await session.signOut();
    expect(await session.getAccessToken()).toBeNull();
  });
});

it('a blocked storage means that no user is signed in, at once', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The storage does not work', 'SecurityError');
  });
  expect(open().getState()).toEqual({ loading: false, session: null });
});

it('a storage that has room again keeps the newest session', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError');
  });
  followLink('ada@example.com');
  const session = open();
  await session.completeSignIn();
  full.mockRestore();
  followLink('ada@example.com', undefined, { iat: 1 });
  await session.completeSignIn();
  expect(await session.getAccessToken()).toBe(tokenOf('ada@example.com', { iat: 1 }));
});

it('a full storage does not hide a newer session of another tab', async () => {
  store('ada@example.com', -10);
  answers['POST /token'] = () => ({ body: stored('ada@example.com', 3600, { iat: 1 }) });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError');
  });
  const session = open();
  expect((await answered(session))?.accessToken).toBe(tokenOf('ada@example.com', { iat: 1 }));
  full.mockRestore();
  store('bob@example.com');
  dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
  expect(session.getState()).toEqual({ loading: true, session: null });
  expect(localStorage.getItem(STORAGE_KEY)).toContain('bob@example.com');
});

describe('other tabs', () => {
  it('notice a sign-out', async () => {
    store('ada@example.com');
    const [here, there] = [open(), open()];
    await Promise.all([answered(here), answered(there)]);
    await there.signOut();
    await until(() => here.getState().session === null);
  });

  it('notice a sign-in after their client has loaded', async () => {
    const here = open();
    await here.completeSignIn();
    await until(() => channels.length === 1);
    followLink('ada@example.com');
    await open().completeSignIn();
    await until(() => here.getState().session?.user.email === 'ada@example.com');
  });

  it('notice a sign-in before their client has loaded', async () => {
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

describe('the session and its user follow the events of another client', () => {
  /** An unmodified client of the same user's browser, such as another tab's. */
  const connect = (detectSessionInUrl = false) => {
    const client = new AuthClient({
      url: `${server.url}/auth/v1`,
      storageKey: STORAGE_KEY,
      autoRefreshToken: false,
      detectSessionInUrl,
    });
    const events: string[] = [];
    client.onAuthStateChange((event) => {
      events.push(event);
    });
    return { client, events };
  };

  /** A page of a signed-in user, with its client loaded. */
  async function openAs(email: string) {
    store(email);
    const session = open();
    await answered(session);
    await until(() => channels.length === 1);
    return session;
  }

  it('USER_UPDATED', async () => {
    const session = await openAs('ada@example.com');
    const { client, events } = connect();
    const { user } = stored('ada@example.com');
    answers['PUT /user'] = () => ({ body: { ...user, email: 'ada.byron@example.com' } });
    await client.updateUser({ data: { last_name: 'Byron' } });
    expect(requestsOf('/user').at(-1)?.body).toMatchObject({ data: { last_name: 'Byron' } });
    expect(events).toContain('USER_UPDATED');
    await until(() => session.getState().session?.user.email === 'ada.byron@example.com');
    expect(session.getState().session?.user.id).toBe(user.id);
  });

  it('PASSWORD_RECOVERY by a code', async () => {
    const session = await openAs('ada@example.com');
    const { client, events } = connect();
    answers['POST /verify'] = () => ({ body: stored('ada@example.com', 3600, { iat: 1 }) });
    await client.verifyOtp({ email: 'ada@example.com', token: '123456', type: 'recovery' });
    expect(events).toContain('PASSWORD_RECOVERY');
    const token = tokenOf('ada@example.com', { iat: 1 });
    await until(() => session.getState().session?.accessToken === token);
    expect(await session.getAccessToken()).toBe(token);
  });

  it('PASSWORD_RECOVERY by a link', async () => {
    const session = await openAs('ada@example.com');
    followLink('ada@example.com', '/elsewhere', { iat: 1 });
    location.hash = location.hash.replace('type=magiclink', 'type=recovery');
    const { events } = connect(true);
    const token = tokenOf('ada@example.com', { iat: 1 });
    await until(() => session.getState().session?.accessToken === token);
    expect(events).toContain('PASSWORD_RECOVERY');
    expect(await session.getAccessToken()).toBe(token);
  });
});
