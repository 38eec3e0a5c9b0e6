import { describe, expect, it } from '@jest/globals';
import { type WireAnswer } from '@plumbline/shared/testing';
import {
  BAD_KEY,
  CALLBACK,
  STORAGE_KEY,
  NEVER,
  HTML,
  server,
  answers,
  log,
  warnings,
  open,
  store,
  tokenOf,
  followLink,
  answered,
  requestsOf,
} from './session-test-setup.ts';

describe('a magic link request', () => {
  it('requests a link to the callback without creating an account', async () => {
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
    [
      'a refusal of OAuth',
      { status: 400, body: { error: 'invalid', error_description: 'Not allowed' } },
      { kind: 'refused', message: 'Not allowed' },
    ],
    [
      'a refusal as long as it may be',
      { status: 400, body: { message: 'x'.repeat(300) } },
      { kind: 'refused', message: 'x'.repeat(300) },
    ],
    ['numbers for words', { status: 400, body: { msg: 1, message: 2 } }, { kind: 'unavailable' }],
    ['an empty object', { status: 400, body: {} }, { kind: 'unavailable' }],
    ['an error page', { status: 502, ...HTML }, { kind: 'unavailable' }],
    ['a refusal in HTML', { status: 403, ...HTML }, { kind: 'unavailable' }],
    ['a page instead of an answer', HTML, { kind: 'unavailable' }],
    ['an empty answer', { body: '' }, { kind: 'unavailable' }],
    ['an empty error', { status: 500, body: '' }, { kind: 'unavailable' }],
  ])('tells %s from the rest', async (_what, answer, failure) => {
    answers['POST /otp'] = () => answer;
    expect(await open().requestMagicLink('ada@example.com')).toEqual({ ok: false, failure });
    // A refusal is a warning, as the user caused it; other failures are errors.
    const isRefusal = 'message' in failure && answer.status !== 500;
    const refused = warnings.mock.calls.filter(([words]) => /was refused:$/.test(String(words)));
    expect([log.mock.calls.length, refused.length]).toEqual(isRefusal ? [0, 1] : [1, 0]);
  });

  it.each([
    [{ code: 400, error_code: 'validation_failed', msg: 'An email address is too long' }, 'email'],
    [{ code: 400, error_code: 'email_address_invalid', msg: 'Not that one' }, 'email'],
    [{ code: 400, error_code: 'validation_failed', msg: 'Last name is too long' }, undefined],
  ])('knows which field %j is about', async (body, field) => {
    answers['POST /otp'] = () => ({ status: 400, body });
    const outcome = await open().requestMagicLink('ada@example.com');
    expect(outcome).toEqual({
      ok: false,
      failure: { kind: 'refused', message: body.msg, ...(field && { field }) },
    });
  });

  it('keeps a long message short', async () => {
    answers['POST /otp'] = () => ({ status: 400, body: { message: 'x'.repeat(10_000) } });
    const outcome = await open().requestMagicLink('ada@example.com');
    const message = `${'x'.repeat(300)}…`;
    expect(outcome).toEqual({ ok: false, failure: { kind: 'refused', message } });
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
  it('creates an account with the entered values', async () => {
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
    const signedIn = session.getState().session;
    expect(signedIn).toMatchObject({ user: { email: 'ada@example.com' } });
    for (const result of [first, second]) {
      expect(result).toMatchObject({ kind: 'signed-in', session: signedIn });
    }
  });

  it('leaves no token in the address or behind it', async () => {
    const before = history.length;
    followLink('ada@example.com');
    await open().completeSignIn();
    expect(location.href).not.toMatch(/token|#/);
    expect(history).toHaveLength(before);
  });

  it("throws the provider's message for a refused link, and keeps the session", async () => {
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

  it('tells the user to reload if the service does not answer', async () => {
    followLink('ada@example.com');
    await server.stop();
    await expect(open().completeSignIn()).rejects.toThrow('Reload this page to try again');
    expect(location.hash).toBe('');
    expect(sessionStorage).toHaveLength(1);
  });

  it("tells the user to reload later if the site's key is refused, and keeps the link", async () => {
    followLink('ada@example.com');
    answers['GET /user'] = () => BAD_KEY;
    await expect(open().completeSignIn()).rejects.toThrow('reload it later');
    expect(sessionStorage).toHaveLength(1);
  });

  it('gives up on a service that never answers', async () => {
    followLink('ada@example.com');
    answers['GET /user'] = () => NEVER;
    const session = open({ answerLimitMs: 300 });
    await expect(session.completeSignIn()).rejects.toThrow('Reload this page to try again');
  });

  it('returns the existing session for an address without tokens', async () => {
    store('ada@example.com');
    history.replaceState(null, '', CALLBACK);
    const result = await open().completeSignIn();
    expect(result).toMatchObject({ kind: 'signed-in', wasAskedFor: true });
  });

  it('returns no session for an address without tokens', async () => {
    history.replaceState(null, '', CALLBACK);
    expect(await open().completeSignIn()).toEqual({ kind: 'nobody' });
  });

  it('accepts tokens at no other address', async () => {
    followLink('mallory@example.com', '/login');
    const session = open();
    expect(await session.completeSignIn()).toEqual({ kind: 'nobody' });
    expect(server.requests).toHaveLength(0);
    expect(location.hash).toBe('');
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
    expect(request?.headers.authorization).toBe(`Bearer ${tokenOf('ada@example.com')}`);
  });

  it.each<[string, () => WireAnswer | Promise<WireAnswer>]>([
    ['fails', () => ({ status: 500, body: { msg: 'Database is down' } })],
    ['is a page of another server', () => ({ status: 401, ...HTML })],
    ["refuses the site's key", () => BAD_KEY],
    ['never arrives', () => NEVER],
  ])('ends the session in this browser if the answer %s', async (_how, answer) => {
    store('ada@example.com');
    answers['POST /logout'] = answer;
    const session = open({ answerLimitMs: 300 });
    await answered(session);
    expect(await session.signOut()).toEqual({ otherDevices: 'unknown' });
    expect(session.getState()).toEqual({ loading: false, session: null });
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/eyJ|refresh token of/);
  });
});
