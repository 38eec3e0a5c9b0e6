import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSessionStore } from './session-store.ts';

const load = jest.fn<() => Promise<object>>();
jest.unstable_mockModule('./auth-service.ts', () => load());

function open() {
  return createSessionStore({
    supabaseUrl: 'http://127.0.0.1:54321',
    supabaseAnonKey: 'sb_publishable_test',
    callbackPath: '/authentication/callback',
    answerLimitMs: 50,
  });
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

  it('the callback says what to do', async () => {
    await expect(open().completeSignIn()).rejects.toThrow('Reload it to try again');
  });

  it('the sign-out ends the stored session', async () => {
    localStorage.setItem('plumbline-session', '{}');
    const session = open();
    expect(await session.signOut()).toEqual({ otherDevices: 'unknown' });
    expect(localStorage.getItem('plumbline-session')).toBeNull();
    expect(session.getState()).toEqual({ loading: false, session: null });
  });

  it('the loading ends, and the session stays for the next visit', async () => {
    localStorage.setItem('plumbline-session', '{}');
    const session = open();
    await new Promise<void>((settled) => session.subscribe(settled));
    expect(session.getState()).toEqual({ loading: false, session: null });
    expect(localStorage.getItem('plumbline-session')).toBe('{}');
  });
});

it('a request does not wait for ever for a chunk that never comes', async () => {
  load.mockReturnValue(new Promise(() => {}));
  expect(await open().requestMagicLink('ada@example.com')).toMatchObject({ ok: false });
});
