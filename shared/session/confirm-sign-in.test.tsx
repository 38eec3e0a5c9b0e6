import { describe, expect, it } from '@jest/globals';
import { type WireAnswer, until } from '@plumbline/shared/testing';
import {
  BAD_KEY,
  HTML,
  NEVER,
  answers,
  log,
  open,
  requestsOf,
  server,
  store,
  STORAGE_KEY,
  stored,
  warnings,
} from './session-test-setup.ts';

const link = { kind: 'link', tokenHash: 'f00d', type: 'magiclink' } as const;
const code = { kind: 'code', email: 'ada@example.com', code: '123456' } as const;
const ada = { user: { email: 'ada@example.com' } };

const confirmed = () => ({ body: stored('ada@example.com') });

describe('confirming a sign-in', () => {
  it.each([
    [link, { token_hash: 'f00d', type: 'magiclink' }],
    [
      { ...link, type: 'signup' },
      { token_hash: 'f00d', type: 'signup' },
    ],
    [
      { ...link, type: 'invite' },
      { token_hash: 'f00d', type: 'invite' },
    ],
    [
      { ...link, type: 'recovery' },
      { token_hash: 'f00d', type: 'recovery' },
    ],
    [
      { ...link, type: 'constructor' },
      { token_hash: 'f00d', type: 'email' },
    ],
    [code, { email: 'ada@example.com', token: '123456', type: 'email' }],
  ])('sends %j', async (proof, body) => {
    answers['POST /verify'] = confirmed;
    const session = open();
    expect(await session.confirmSignIn(proof)).toMatchObject({ kind: 'signed-in', session: ada });
    expect(requestsOf('/verify')[0]?.body).toMatchObject(body);
    expect(session.getState().session).toMatchObject(ada);
    expect(localStorage.getItem('sb-127-auth-token')).toContain('ada@example.com');
  });

  it.each<[string, WireAnswer | Promise<WireAnswer>, object]>([
    [
      'a wrong, used or expired code',
      { status: 403, body: { code: 403, error_code: 'otp_expired', msg: 'Token has expired' } },
      { reason: 'not-valid' },
    ],
    [
      'a malformed code',
      { status: 400, body: { code: 400, error_code: 'validation_failed', msg: 'Not valid' } },
      { reason: 'not-valid' },
    ],
    [
      'too many tries',
      { status: 429, body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Rate' } },
      { reason: 'too-many' },
    ],
    [
      'a banned user',
      { status: 403, body: { code: 403, error_code: 'user_banned', msg: 'User is banned' } },
      { reason: 'refused', message: 'User is banned' },
    ],
    [
      "the site's key",
      BAD_KEY,
      { reason: 'refused', message: expect.stringContaining('try again later') },
    ],
    ['an error page', { status: 502, ...HTML }, { reason: 'unavailable' }],
    ['an answer without a session', { body: {} }, { reason: 'unavailable' }],
    ['no answer', NEVER, { reason: 'unavailable' }],
  ])('tells %s from the rest', async (_what, answer, failure) => {
    answers['POST /verify'] = () => answer;
    const session = open({ answerLimitMs: 300 });
    expect(await session.confirmSignIn(code)).toEqual({ kind: 'failed', failure });
    expect(session.getState().session).toBeNull();
  });

  it("logs an error if the site's key is refused", async () => {
    answers['POST /verify'] = () => BAD_KEY;
    await open().confirmSignIn(code);
    expect(log.mock.calls).toEqual([['The sign-in failed:', expect.any(Error)]]);
  });

  it('reports that the service cannot be reached', async () => {
    const session = open();
    await server.stop();
    const failure = { reason: 'unavailable' };
    expect(await session.confirmSignIn(link)).toEqual({ kind: 'failed', failure });
  });

  it('resumes after the step that failed, as a code works only once', async () => {
    answers['POST /verify'] = confirmed;
    answers['GET /user'] = () => ({ status: 502, ...HTML });
    const session = open();
    expect(await session.confirmSignIn(code)).toMatchObject({ kind: 'failed' });
    delete answers['GET /user'];
    expect(await session.confirmSignIn(code)).toMatchObject({ kind: 'signed-in', session: ada });
    expect(requestsOf('/verify')).toHaveLength(1);
  });

  it('asks before a link replaces the signed-in user', async () => {
    store('bob@example.com');
    answers['POST /verify'] = confirmed;
    const session = open();
    expect(await session.confirmSignIn(link)).toMatchObject({
      kind: 'other-person',
      email: 'ada@example.com',
      expected: 'bob@example.com',
    });
    expect(Object.keys(localStorage)).toEqual(['sb-127-auth-token']);
    void session.signInAnyway();
    await until(() => localStorage.getItem(STORAGE_KEY)?.includes('ada@example.com') === true);
    expect(requestsOf('/verify')).toHaveLength(1);
  });

  it('counts a code as requested, in any browser', async () => {
    answers['POST /verify'] = confirmed;
    expect(await open().confirmSignIn(code)).toMatchObject({ wasAskedFor: true });
  });

  it('does not ask a user who typed the address and the code', async () => {
    store('bob@example.com');
    answers['POST /verify'] = confirmed;
    void open().confirmSignIn(code);
    await until(() => localStorage.getItem(STORAGE_KEY)?.includes('ada@example.com') === true);
  });

  it('logs no warning of several clients after a wrong code', async () => {
    answers['POST /verify'] = () => ({
      status: 403,
      body: { code: 403, error_code: 'otp_expired', msg: 'Token has expired' },
    });
    const session = open();
    await session.confirmSignIn(code);
    warnings.mockClear();
    await session.confirmSignIn(code);
    // But that it was refused, which is no error.
    expect(warnings.mock.calls).toEqual([['The sign-in was refused:', expect.any(String)]]);
    expect(log).not.toHaveBeenCalled();
  });
});
