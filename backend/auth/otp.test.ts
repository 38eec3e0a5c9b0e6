import { describe, expect, it } from '@jest/globals';
import { readMail } from '../testing/inbox.ts';
import { post, signIn } from '../testing/sign-in.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();
const otp = (body: unknown, headers = {}) => post(backend(), '/otp', body, headers);

const VERSION = 'X-Supabase-Api-Version';

describe('POST /otp', () => {
  it('mails a confirmation to a new address and a sign-in link to a confirmed one', async () => {
    const email = 'kinds@example.com';
    await signIn(backend(), email);
    expect((await readMail(backend(), email)).subject).toBe('Confirm your email');
    const answer = await otp({ email, create_user: true });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    const mail = await readMail(backend(), email);
    expect(mail.subject).toBe('Your sign-in link');
    expect(mail.link.searchParams.get('type')).toBe('magiclink');
  });

  it('sends another confirmation as long as the address is not confirmed', async () => {
    const email = 'again@example.com';
    await otp({ email });
    await otp({ email, create_user: false });
    const { link } = await readMail(backend(), email);
    expect(link.searchParams.get('type')).toBe('signup');
  });

  it('keeps what was given at the first registration', async () => {
    const email = 'first@example.com';
    await otp({ email, data: { first_name: 'First' } });
    const { user } = await signIn(backend(), email, { first_name: 'Second' });
    expect(user['user_metadata']).toMatchObject({ first_name: 'First' });
  });

  it('treats an address alike in any case', async () => {
    const { user } = await signIn(backend(), 'case@example.com');
    expect((await otp({ email: 'CASE@Example.com', create_user: false })).status).toBe(200);
    expect(user.email).toBe('case@example.com');
  });

  it.each(['stranger@example.com', 'not an address', 'a@b@c'])(
    'refuses to sign in %s, whom it does not know',
    async (email) => {
      const answer = await otp({ email, create_user: false });
      expect(answer.status).toBe(422);
      expect(answer.headers.get('x-sb-error-code')).toBe('otp_disabled');
      expect(await answer.json()).toEqual({
        code: 422,
        error_code: 'otp_disabled',
        msg: 'Signups not allowed for otp',
      });
    },
  );

  it('answers errors in the version that is asked for, and says which', async () => {
    const answer = await otp(
      { email: 'stranger@example.com', create_user: false },
      { [VERSION]: '2024-01-01', Origin: 'http://localhost:3000' },
    );
    expect(answer.headers.get(VERSION)).toBe('2024-01-01');
    expect(answer.headers.get('access-control-expose-headers')).toContain(VERSION);
    expect(await answer.json()).toEqual({
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    });
  });

  it.each([
    ['a malformed address', { email: 'no address' }, 'Unable to validate email address'],
    ['an address that is too long', { email: `${'a'.repeat(250)}@example.com` }, 'too long'],
    ['no address', {}, 'One of email or phone must be set'],
    ['an address and a phone', { email: 'a@example.com', phone: '1' }, 'Only an email address or'],
    [
      'half a code challenge',
      { email: 'a@example.com', code_challenge: 'x' },
      'PKCE flow requires',
    ],
    [
      'a code challenge',
      { email: 'a@example.com', code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
      'PKCE not supported',
    ],
    ['a number for an address', { email: 7 }, 'email'],
    ['too much data', { email: 'a@example.com', data: { a: 'x'.repeat(9000) } }, 'too large'],
    ['text that is none', { email: 'a@example.com', data: { a: '\u0000' } }, 'not text'],
  ])('refuses %s', async (_case, body, message) => {
    const answer = await otp(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: expect.stringContaining(message),
    });
  });

  it.each([30, 30_000])('refuses data that is nested %i deep', async (depth) => {
    const nested = '['.repeat(depth) + ']'.repeat(depth);
    const body = `{"email": "deep@example.com", "data": {"a": ${nested}}}`;
    const answer = await backend().auth('/otp', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: expect.stringContaining('Nested too deeply'),
    });
  });

  it('refuses a phone: that provider is off', async () => {
    const answer = await otp({ phone: '+442079460000' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-sb-error-code')).toBe('phone_provider_disabled');
  });

  it.each(['{', '', '[]', '"text"', 'email=a@example.com'])('refuses the body %j', async (body) => {
    const answer = await backend().auth('/otp', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-sb-error-code')).toBe('bad_json');
  });

  it('refuses a body of more than a megabyte', async () => {
    const answer = await otp({ email: 'a@example.com', data: { a: 'x'.repeat(1 << 20) } });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('x-sb-error-code')).toBe('request_entity_too_large');
  });

  it.each([
    ['no key', undefined, 'No API key found in request'],
    ['another key', 'sb_publishable_other', 'Invalid API key'],
  ])('refuses %s', async (_case, key, message) => {
    const answer = await fetch(`${backend().url}/auth/v1/otp`, {
      method: 'POST',
      headers: key === undefined ? {} : { apikey: key },
      body: '{}',
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message });
  });

  it('keeps neither code nor link token in the database', async () => {
    const email = 'secret@example.com';
    await otp({ email });
    const { token, code } = await readMail(backend(), email);
    const rows = await backend().sql('select * from auth.one_time_tokens');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows.map(({ digest }) => digest))).not.toContain(`"${code}"`);
  });
});
