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

describe('a clock that is off', () => {
  it.each([DAY, -DAY])('by %i s does not change how long a session lasts', async (off) => {
    store('ada@example.com', -10);
    answers['POST /token'] = () => ({ body: stored('ada@example.com', HOUR + off) });
    const session = open();
    const { expiresAt } = (await answered(session)) ?? { expiresAt: 0 };
    expect(Math.abs(expiresAt - nowSeconds() - HOUR)).toBeLessThan(60);
    for (let time = 0; time < 5; time += 1) await session.getAccessToken();
    expect(requestsOf('/token')).toHaveLength(1);
  });

  it('by a day behind has the session of a link refreshed, which sets it right', async () => {
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

  it('by a day ahead takes the link all the same', async () => {
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

describe('a refresh that fails in passing', () => {
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
    ['meets a page that looks well', { status: 200, ...HTML }],
    ['meets a stranger', { status: 403, ...HTML }],
    ['meets a gateway', { status: 401, body: { message: 'Invalid API key' } }],
    ['meets a gateway without a route', { status: 404, body: { message: 'no Route matched' } }],
    [
      'fails inside',
      { status: 500, body: { code: 500, error_code: 'unexpected_failure', msg: 'No database' } },
    ],
  ])('where it %s is tried again, and nobody is signed out', async (_how, fault) => {
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
  ])('is for good where the service itself refuses the token: %j', async (body) => {
    answers['POST /token'] = () => ({ status: 400, body });
    expect(await answered(open())).toBeNull();
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  it('leaves it undecided who is there, for as long as it lasts', async () => {
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

describe('a page that was asleep', () => {
  const wake = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  it('forgets at once who has logged out meanwhile', async () => {
    store('ada@example.com');
    const session = open();
    await answered(session);
    localStorage.removeItem(STORAGE_KEY);
    wake();
    expect(session.getState()).toEqual({ loading: false, session: null });
  });

  it('learns at once who has logged in where nobody was', () => {
    const session = open();
    store('bob@example.com');
    wake();
    expect(session.getState().session).toMatchObject({ user: { email: 'bob@example.com' } });
  });

  it('forgets who was signed in when somebody empties the storage', async () => {
    store('ada@example.com');
    const session = open();
    await answered(session);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session.getState().session).toBeNull();
  });
});
