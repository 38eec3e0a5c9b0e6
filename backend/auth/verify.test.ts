import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readMail } from '../testing/inbox.ts';
import { readRefusal } from '../testing/refusal.ts';
import { post, readSession, refresh } from '../testing/sign-in.ts';
import { itEmbedded } from '../testing/supabase-under-test.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const SITE = 'http://localhost:3000';
const CALLBACK = `${SITE}/authentication/callback`;

const backend = useTestBackend({ REDIRECT_URLS: 'https://*.preview.example/**' });

async function mailTo(email: string, redirectTo = CALLBACK) {
  const query = new URLSearchParams({ redirect_to: redirectTo });
  await post(backend(), `/otp?${query}`, { email });
  return readMail(backend(), email);
}

async function follow(link: URL, method = 'GET') {
  const response = await fetch(link, { method, redirect: 'manual' });
  const location = response.headers.get('location') ?? '';
  const [target = '', fragment = ''] = location.split('#');
  return { response, target, fragment, values: new URLSearchParams(fragment) };
}

async function age(email: string) {
  // The embedded service reads the age of the token, Supabase that of the mail.
  await backend().sql(
    `update auth.one_time_tokens set created_at = created_at - interval '61 minutes'
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  );
  await backend().sql(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '61 minutes'
     where email = $1`,
    [email],
  );
}

describe('GET /verify', () => {
  it('leads to the address that was asked for with the session in the fragment', async () => {
    const { link } = await mailTo('follow@example.com');
    const { response, target, values } = await follow(link);
    expect(response.status).toBe(303);
    expect(target).toBe(CALLBACK);
    expect([...values.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect(Object.fromEntries(values)).toMatchObject({
      type: 'signup',
      token_type: 'bearer',
      expires_in: '3600',
      sb: '',
    });
    expect((await refresh(backend(), values.get('refresh_token') ?? '')).status).toBe(200);
    const user = await backend().auth('/user', {
      headers: { Authorization: `Bearer ${values.get('access_token')}` },
    });
    expect(await user.json()).toMatchObject({ email: 'follow@example.com' });
  });

  it('works once', async () => {
    const { link } = await mailTo('once@example.com');
    await follow(link);
    const { response, target, fragment } = await follow(link);
    expect(response.status).toBe(303);
    expect(target).toBe(CALLBACK);
    expect(fragment).toBe(
      'error=access_denied&error_code=otp_expired' +
        '&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  itEmbedded('works for one of two concurrent requests', async () => {
    const { link } = await mailTo('twice@example.com');
    const both = await Promise.all([follow(link), follow(link)]);
    expect(both.filter(({ values }) => values.has('access_token'))).toHaveLength(1);
  });

  it('is not used up by a HEAD request', async () => {
    const { link } = await mailTo('head@example.com');
    expect((await follow(link, 'HEAD')).response.status).toBe(405);
    expect((await follow(link)).values.has('access_token')).toBe(true);
  });

  it('refuses a link after an hour', async () => {
    const { link } = await mailTo('late@example.com');
    await age('late@example.com');
    expect((await follow(link)).values.get('error_code')).toBe('otp_expired');
  });

  it('refuses a link under another type, and leaves it usable', async () => {
    const { link } = await mailTo('type@example.com');
    const other = new URL(link);
    other.searchParams.set('type', 'magiclink');
    expect((await follow(other)).values.get('error_code')).toBe('otp_expired');
    expect((await follow(link)).values.has('access_token')).toBe(true);
  });

  it('refuses the link of an older mail, of a confirmation as of a sign-in', async () => {
    const email = 'newer@example.com';
    for (const kind of ['signup', 'magiclink']) {
      const first = await mailTo(email);
      const second = await mailTo(email);
      expect((await follow(first.link)).values.get('error_code')).toBe('otp_expired');
      expect((await follow(second.link)).values.get('type')).toBe(kind);
    }
  });

  it.each([
    'https://evil.example/',
    'http://localhost:3000@evil.example/',
    'http://2130706433/',
    'http://10.0.0.1/',
    'javascript://localhost:3000/%0aalert(1)',
  ])('redirects to the site instead of %s', async (stranger) => {
    const { link } = await mailTo('stranger@example.com', stranger);
    expect(link.searchParams.get('redirect_to')).toBe(SITE);
    link.searchParams.set('redirect_to', stranger);
    expect((await follow(link)).target).toBe(SITE);
  });

  itEmbedded('leads to an address of the list', async () => {
    const preview = 'https://pr-7.preview.example/authentication/callback';
    const { link } = await mailTo('listed@example.com', preview);
    expect((await follow(link)).target).toBe(preview);
  });

  it('redirects to an address in any script, and keeps its encoding', async () => {
    const { link } = await mailTo('script@example.com', `${SITE}/現場?from=a%20b`);
    const { target, values } = await follow(link);
    expect(target).toBe(`${SITE}/%e7%8f%be%e5%a0%b4?from=a%20b`);
    expect(values.has('access_token')).toBe(true);
  });

  it('passes the type of the mail on for a link of type email', async () => {
    for (const kind of ['signup', 'magiclink']) {
      const { link } = await mailTo('kind@example.com');
      link.searchParams.set('type', 'email');
      expect((await follow(link)).values.get('type')).toBe(kind);
    }
  });

  it.each([
    ['?type=signup', 'Verify requires a token or a token hash'],
    ['?token=abc', 'Verify requires a verification type'],
    ['', 'Verify requires a verification type'],
  ])('refuses %j as incomplete', async (query, words) => {
    const answer = await fetch(`${backend().url}/auth/v1/verify${query}`, { redirect: 'manual' });
    expect(await readRefusal(answer)).toBe(`400 validation_failed: ${words}`);
  });

  it.each(['none', 'sms', 'phone_change'])('redirects with the error of type %s', async (type) => {
    const { link } = await mailTo('wrong-type@example.com');
    link.searchParams.set('type', type);
    expect(Object.fromEntries((await follow(link)).values)).toEqual({
      error: 'invalid_request',
      error_code: 'validation_failed',
      error_description: 'Invalid email verification type',
      sb: '',
    });
  });
});

describe('POST /verify', () => {
  const verify = (body: unknown) => post(backend(), '/verify', body);

  it('accepts the code once', async () => {
    const email = 'code@example.com';
    const { code: token } = await mailTo(email);
    const answer = await verify({ email, token, type: 'email' });
    expect(await readSession(answer)).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const again = await verify({ email, token, type: 'email' });
    expect(again.status).toBe(403);
    expect(await again.json()).toEqual({
      code: 403,
      error_code: 'otp_expired',
      msg: 'Token has expired or is invalid',
    });
  });

  it('refuses a code after an hour', async () => {
    const email = 'late-code@example.com';
    const { code: token } = await mailTo(email);
    await age(email);
    expect((await verify({ email, token, type: 'email' })).status).toBe(403);
  });

  it('accepts the token of the link once, as a page with a button sends it', async () => {
    const { token: hash, link } = await mailTo('button@example.com');
    const body = { token_hash: hash, type: 'email' };
    expect(await readSession(await verify(body))).toMatchObject({ token_type: 'bearer' });
    expect((await verify(body)).status).toBe(403);
    expect((await follow(link)).values.get('error_code')).toBe('otp_expired');
  });

  itEmbedded('does not accept a link token derived from a code', async () => {
    const email = 'apart@example.com';
    const { code } = await mailTo(email);
    const made = createHash('sha224').update(`${email}${code}`).digest('hex');
    expect((await verify({ token_hash: made, type: 'email' })).status).toBe(403);
  });

  it.each([
    ['signup', false],
    ['invite', false],
    ['magiclink', true],
    ['recovery', true],
  ])('accepts a code as type %s if the address is confirmed: %j', async (type, confirmed) => {
    const email = `as-${type}@example.com`;
    if (confirmed) await follow((await mailTo(email)).link);
    const { code: token } = await mailTo(email);
    const other = confirmed ? 'signup' : 'magiclink';
    expect((await verify({ email, token, type: other })).status).toBe(403);
    expect((await verify({ email, token, type })).status).toBe(200);
  });

  it('refuses the code of another user', async () => {
    const { code: token } = await mailTo('mine@example.com');
    await mailTo('theirs@example.com');
    expect((await verify({ email: 'theirs@example.com', token, type: 'email' })).status).toBe(403);
  });

  const INVALID = '400 validation_failed: ';
  const EXPIRED = '403 otp_expired: Token has expired or is invalid';

  it.each([
    [{ email: 'a@example.com', token: '123456' }, `${INVALID}Verify requires a verification type`],
    [{ type: 'email' }, `${INVALID}Verify requires either a token or a token hash`],
    [
      { type: 'email', token: '1', token_hash: '2' },
      `${INVALID}Verify requires either a token or a token hash`,
    ],
    [
      { type: 'email', token: '123456' },
      `${INVALID}Only an email address or phone number should be provided on verify`,
    ],
    [
      { type: 'email', token: '123456', email: 'a@example.com', phone: '1' },
      `${INVALID}Only an email address or phone number should be provided on verify`,
    ],
    ...[{ email: 'a@example.com' }, { phone: '1' }, { redirect_to: SITE }].map(
      (more) =>
        [
          { type: 'email', token_hash: '2', ...more },
          `${INVALID}Only the token_hash and type should be provided`,
        ] as const,
    ),
    [{ type: 'no such type', token_hash: 'abc' }, `${INVALID}Invalid email verification type`],
    [{ type: 'constructor', token_hash: 'abc' }, `${INVALID}Invalid email verification type`],
    [
      { type: 'email', token: '123456', email: 'no address' },
      '422 validation_failed: Invalid email format',
    ],
    [{ type: 'sms', token: '123456', phone: '+442079460000' }, EXPIRED],
    ...[
      ...['sms', 'phone_change', 'email_change', 'invite', 'signup', 'recovery', 'magiclink'],
      'no such type',
    ].map((type) => [{ type, token: '123456', email: 'a@example.com' }, EXPIRED] as const),
    [
      { type: 'email', token_hash: 'forged' },
      '403 otp_expired: Email link is invalid or has expired',
    ],
  ])('refuses %j', async (body, words) => {
    expect(await readRefusal(await verify(body))).toBe(words);
  });
});
