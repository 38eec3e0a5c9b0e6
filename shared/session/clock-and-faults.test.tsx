import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  answered,
  answers,
  followLink,
  HTML,
  open,
  requestsOf,
  store,
  STORAGE_KEY,
  stored,
  tokenOf,
} from './session-test-setup.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const nowSeconds = () => Date.now() / 1000;

afterEach(() => {
  jest.useRealTimers();
});

describe('a wrong clock', () => {
  it.each([DAY, -DAY])('by %i s does not change how long a session lasts', async (off) => {
    store('ada@example.com', -10);
    answers['POST /token'] = () => ({ body: stored('ada@example.com', HOUR + off) });
    const session = open();
    const { expiresAt } = (await answered(session)) ?? { expiresAt: 0 };
    expect(Math.abs(expiresAt - nowSeconds() - HOUR)).toBeLessThan(60);
    for (let time = 0; time < 5; time += 1) await session.getAccessToken();
    expect(requestsOf('/token')).toHaveLength(1);
  });

  it('by a day behind refreshes the session of a link, which corrects its end', async () => {
    answers['POST /token'] = () => ({ body: stored('ada@example.com', HOUR + DAY) });
    followLink('ada@example.com', undefined, {
      iat: nowSeconds() + DAY,
      exp: nowSeconds() + DAY + HOUR,
    });
    const session = open();
    await session.completeSignIn();
    const { expiresAt = 0 } = session.getState().session ?? {};
    expect(Math.abs(expiresAt - nowSeconds() - HOUR)).toBeLessThan(60);
  });

  it('by a day ahead accepts the link', async () => {
    answers['POST /token'] = () => ({ body: stored('ada@example.com', HOUR - DAY) });
    followLink('ada@example.com', undefined, {
      iat: nowSeconds() - DAY,
      exp: nowSeconds() - DAY + HOUR,
    });
    expect(await open().completeSignIn()).toMatchObject({ kind: 'signed-in' });
    expect(requestsOf('/token')).toHaveLength(1);
  });
});

describe('a service whose sessions last a minute', () => {
  const brief = { iat: nowSeconds(), exp: nowSeconds() + 60 };

  it('signs in', async () => {
    answers['POST /token'] = () => ({ body: { ...stored('ada@example.com'), expires_in: 60 } });
    followLink('ada@example.com', undefined, brief);
    const session = open();
    expect(await session.completeSignIn()).toMatchObject({ kind: 'signed-in' });
    expect(session.getState().session).toMatchObject({ user: { email: 'ada@example.com' } });
  });

  it('signs in all tabs', async () => {
    const there = open();
    await there.completeSignIn();
    store('ada@example.com', 60);
    dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
    expect(there.getState().session).toMatchObject({ user: { email: 'ada@example.com' } });
  });
});

describe('a refresh that fails temporarily', () => {
  beforeEach(() => store('ada@example.com', -10));

  it.each([
    [
      'is limited',
      { status: 429, body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Rate' } },
    ],
    ['is too early', { status: 425, body: { msg: 'Too early' } }],
    ['is too late', { status: 408, body: { msg: 'Timeout' } }],
    [
      'meets another',
      { status: 409, body: { code: 409, error_code: 'conflict', msg: 'Conflict' } },
    ],
    ['meets an error page', { status: 502, ...HTML }],
    ['meets a page with status 200', { status: 200, ...HTML }],
    ['meets a page with status 403', { status: 403, ...HTML }],
    ['meets a gateway', { status: 401, body: { message: 'Invalid API key' } }],
    ['meets a gateway without a route', { status: 404, body: { message: 'no Route matched' } }],
    [
      'meets an error of the service',
      { status: 500, body: { code: 500, error_code: 'unexpected_failure', msg: 'No database' } },
    ],
  ])('is retried if it %s, and no user is signed out', async (_how, fault) => {
    answers['POST /token'] = () => {
      answers['POST /token'] = () => ({ body: stored('ada@example.com') });
      return fault;
    };
    const session = open();
    expect(await answered(session)).toMatchObject({ accessToken: tokenOf('ada@example.com') });
    expect(requestsOf('/token')).toHaveLength(2);
  });

  it.each([
    { code: 400, error_code: 'refresh_token_not_found', msg: 'Refresh Token Not Found' },
    { code: 'session_expired', message: 'Session expired' },
    { error: 'invalid_grant', error_description: 'Invalid Refresh Token' },
  ])('is final if the service itself refuses the token: %j', async (body) => {
    answers['POST /token'] = () => ({ status: 400, body });
    expect(await answered(open())).toBeNull();
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  it('leaves the session undecided for as long as it fails', async () => {
    answers['POST /token'] = () => {
      // The client gives up after half a minute.
      const later = Date.now() + 60_000;
      jest.spyOn(Date, 'now').mockReturnValue(later);
      return { status: 502, ...HTML };
    };
    const session = open();
    await expect(session.getAccessToken()).rejects.toThrow('did not answer');
    expect(session.getState().loading).toBe(true);
    expect(localStorage.getItem(STORAGE_KEY)).not.toBeNull();
  });
});

describe('a page restored from the back/forward cache', () => {
  const wake = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  it('drops the session at once after a sign-out in another tab', async () => {
    store('ada@example.com');
    const session = open();
    await answered(session);
    localStorage.removeItem(STORAGE_KEY);
    wake();
    expect(session.getState()).toEqual({ loading: false, session: null });
  });

  it('adopts the session at once after a sign-in in another tab', () => {
    const session = open();
    store('bob@example.com');
    wake();
    expect(session.getState().session).toMatchObject({ user: { email: 'bob@example.com' } });
  });

  it('drops the session when the storage is cleared', async () => {
    store('ada@example.com');
    const session = open();
    await answered(session);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session.getState().session).toBeNull();
  });
});
