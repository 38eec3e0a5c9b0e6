import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signedInAs } from '@plumbline/shared/testing';
import { createSessionStore } from './session-store.ts';

const STORED = JSON.stringify({
  access_token: 'token',
  refresh_token: 'refresh token',
  expires_at: 1,
  user: { id: 'id' },
});

const load = jest.fn<() => Promise<object>>();
jest.unstable_mockModule('./auth-service.ts', () => load());

function open() {
  const store = createSessionStore({
    supabaseUrl: 'http://127.0.0.1:54321',
    supabaseAnonKey: 'sb_publishable_test',
    callbackPath: '/authentication/callback',
    answerLimitMs: 50,
  });
  return { ...store, ...store.actions };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
});

describe('without the chunk of the authentication client', () => {
  beforeEach(() => {
    load.mockRejectedValue(new Error('Loading chunk 7 failed'));
  });

  it('a request fails', async () => {
    const unavailable = { ok: false, failure: { kind: 'unavailable' } };
    expect(await open().requestMagicLink('ada@example.com')).toEqual(unavailable);
  });

  it('the callback tells the user to reload', async () => {
    await expect(open().completeSignIn()).rejects.toThrow('Reload it to try again');
  });

  it('the sign-out ends the stored session', async () => {
    localStorage.setItem('sb-127-auth-token', STORED);
    const session = open();
    expect(await session.signOut()).toEqual({ otherDevices: 'unknown' });
    expect(localStorage.getItem('sb-127-auth-token')).toBeNull();
    expect(session.getState()).toEqual({ loading: false, session: null });
  });

  it('no user is signed in without a stored session, and the chunk is requested once', async () => {
    jest.useFakeTimers();
    load.mockClear();
    history.replaceState(null, '', '/authentication/callback');
    const session = open();
    expect(session.getState().loading).toBe(true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(session.getState()).toEqual({ loading: false, session: null });
    expect(load).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith('The session could not be read:', expect.anything());
    history.replaceState(null, '', '/');
    jest.useRealTimers();
  });

  it('a stored session stays undecided, and the chunk is requested again', async () => {
    jest.useFakeTimers();
    localStorage.setItem('sb-127-auth-token', STORED);
    const session = open();
    await jest.advanceTimersByTimeAsync(1000);
    expect(session.getState().loading).toBe(true);
    expect(localStorage.getItem('sb-127-auth-token')).toBe(STORED);

    load.mockResolvedValue({
      createAuthService: ({ onChange }: { onChange: () => void }) => {
        const { accessToken, refreshToken, expiresAt, user } = signedInAs('ada@example.com');
        const tokens = { access_token: accessToken, refresh_token: refreshToken };
        const refreshed = { ...tokens, expires_at: expiresAt, user };
        localStorage.setItem('sb-127-auth-token', JSON.stringify(refreshed));
        onChange();
      },
    });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(session.getState()).toMatchObject({ session: { user: { email: 'ada@example.com' } } });
    jest.useRealTimers();
  });
});

it('a request gives up on a chunk that never arrives', async () => {
  load.mockReturnValue(new Promise(() => {}));
  expect(await open().requestMagicLink('ada@example.com')).toMatchObject({ ok: false });
});
