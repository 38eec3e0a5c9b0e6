import { describe, expect, it } from '@jest/globals';
import { readMail } from '../testing/inbox.ts';
import { readRefusal } from '../testing/refusal.ts';
import { post, signIn } from '../testing/sign-in.ts';
import { itEmbedded } from '../testing/supabase-under-test.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();
const otp = (body: unknown, headers = {}) => post(backend(), '/otp', body, headers);

const EMAIL = 'a@example.com';
const HALF_A_CHALLENGE = 'PKCE flow requires code_challenge_method and code_challenge';
const challenge = (length: number) => ({
  email: EMAIL,
  code_challenge: 'x'.repeat(length),
  code_challenge_method: 's256',
});
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

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

  it('keeps the first registration of an address, without nulls, and ignores later ones', async () => {
    const email = 'first@example.com';
    await otp({ email, data: { first_name: 'First', last_name: null } });
    await otp({ email, data: { first_name: 'Second', note: 'new' } });
    await otp({ email, create_user: true });
    const { user } = await signIn(backend(), email);
    const about = { sub: user.id, first_name: 'First', email_verified: true };
    expect(user['user_metadata']).toMatchObject(about);
    expect(user['user_metadata']).not.toHaveProperty('note');
    expect(user['user_metadata']).not.toHaveProperty('last_name');
    const again = await signIn(backend(), email, { first_name: 'Mallory' });
    expect(again.user['user_metadata']).toMatchObject(about);
  });

  it('treats an address alike in any case', async () => {
    const { user } = await signIn(backend(), 'case@example.com');
    expect((await otp({ email: 'CASE@Example.com', create_user: false })).status).toBe(200);
    expect(user.email).toBe('case@example.com');
  });

  it.each(['stranger@example.com', 'not an address', 'a@b@c'])(
    'refuses to sign in the unknown address %s',
    async (email) => {
      expect(await readRefusal(await otp({ email, create_user: false }))).toBe(
        '422 otp_disabled: Signups not allowed for otp',
      );
    },
  );

  it.each([
    [{ email: 'no address' }, 'Unable to validate email address: invalid format'],
    [{}, 'One of email or phone must be set'],
    [{ email: EMAIL, phone: '1' }, 'Only an email address or phone number should be provided'],
    [{ email: EMAIL, channel: 'sms' }, 'Channel should only be specified with Phone OTP'],
    [{ email: EMAIL, code_challenge: 'x' }, HALF_A_CHALLENGE],
    [{ email: EMAIL, code_challenge_method: 's256' }, HALF_A_CHALLENGE],
    [challenge(42), 'code challenge has to be between 43 and 128 characters'],
    [challenge(129), 'code challenge has to be between 43 and 128 characters'],
  ])('refuses %j', async (body, words) => {
    expect(await readRefusal(await otp(body))).toBe(`400 validation_failed: ${words}`);
  });

  itEmbedded.each([
    [challenge(43), 'PKCE not supported for email sign-in; use the implicit flow'],
    [challenge(128), 'PKCE not supported for email sign-in; use the implicit flow'],
    [
      { email: EMAIL, data: { first_name: 'x'.repeat(101) } },
      'First name can have at most 100 characters',
    ],
    [
      { email: EMAIL, data: { phone_number: '1'.repeat(41) } },
      'Phone number can have at most 40 characters',
    ],
    [{ email: EMAIL, data: { a: '\u0000' } }, 'User data has characters that are not text'],
    [{ email: EMAIL, data: { a: '\ud800' } }, 'User data has characters that are not text'],
  ])('refuses %j', async (body, words) => {
    expect(await readRefusal(await otp(body))).toBe(`400 validation_failed: ${words}`);
  });

  it.each([
    [{ email: 7 }, 'email'],
    [{ email: EMAIL, create_user: 'no' }, 'create_user'],
    [{ email: EMAIL, data: [] }, 'data'],
  ])('names the field of %j that it cannot read', async (body, field) => {
    expect(await readRefusal(await otp(body))).toMatch(
      new RegExp(`^400 bad_json: Could not parse request body as JSON: .*\\b${field}\\b`),
    );
  });

  itEmbedded('refuses data that is nested more than twenty deep', async () => {
    expect(await readRefusal(await otp({ email: EMAIL, data: { a: nested(20) } }))).toBe(
      '400 bad_json: Could not parse request body as JSON: data: Nested too deeply',
    );
  });

  it.each([
    [{ email: 'text@example.com', data: { a: '\\u0000', b: '\n', c: '\ud83d\ude80' } }],
    [{ email: 'deep@example.com', data: { a: nested(19) } }],
    [{ email: 'null@example.com', phone: null, data: null, create_user: null }],
  ])('takes %j', async (body) => {
    expect((await otp(body)).status).toBe(200);
  });

  itEmbedded('accepts an address of 254 characters and no more', async () => {
    const domain = '@example.com';
    const email = 'a'.repeat(254 - domain.length) + domain;
    expect((await otp({ email })).status).toBe(200);
    expect(await readRefusal(await otp({ email: `a${email}` }))).toBe(
      '400 validation_failed: An email address is too long',
    );
  });

  itEmbedded(
    'accepts 4096 bytes of user data, as a larger token exceeds the header limit of proxies',
    async () => {
      const [most, domain] = [4096, '@example.com'];
      const email = 'd'.repeat(254 - domain.length) + domain;
      const data = (bytes: number) => ({ a: 'x'.repeat(bytes - JSON.stringify({ a: '' }).length) });
      expect(await readRefusal(await otp({ email, data: data(most + 1) }))).toBe(
        '400 validation_failed: User data is too large (max 4096 bytes)',
      );
      const { access_token: token } = await signIn(backend(), email, data(most));
      // nginx, large_client_header_buffers
      expect(`Authorization: Bearer ${token}`.length).toBeLessThan(8192);
    },
  );

  it('refuses data that is nested thirty thousand deep', async () => {
    const value = '['.repeat(30_000) + ']'.repeat(30_000);
    const body = `{"email": "deep@example.com", "data": {"a": ${value}}}`;
    const answer = await backend().auth('/otp', { method: 'POST', body });
    expect(await readRefusal(answer)).toContain('400 bad_json: Could not parse');
  });

  it.each([
    'a b@example.com',
    'a@b@example.com',
    'a@-b.example',
    'a@b-.example',
    'a@b_c.example',
    'a@b..example',
    'a@.example',
    'a@example.com ',
    `a@${'b'.repeat(64)}.example`,
  ])('refuses the address %j', async (email) => {
    expect(await readRefusal(await otp({ email }))).toContain('invalid format');
  });

  itEmbedded.each(['ann@x', 'a@1'])('refuses %j, to which no mail leaves', async (email) => {
    expect(await readRefusal(await otp({ email }))).toContain('invalid format');
  });

  it.each(["!#$%&'*+/=?^_`{|}~-.a@b-c.d.example", `a@${'b'.repeat(63)}.example`])(
    'takes the address %j',
    async (email) => {
      expect((await otp({ email })).status).toBe(200);
    },
  );

  it('refuses a phone number, as that provider is disabled', async () => {
    expect(await readRefusal(await otp({ phone: '+442079460000' }))).toBe(
      '400 phone_provider_disabled: Unsupported phone provider',
    );
  });

  it.each(['{', '', '[]', '"text"', 'email=a@example.com'])('refuses the body %j', async (body) => {
    const answer = await backend().auth('/otp', { method: 'POST', body });
    expect(await readRefusal(answer)).toMatch(
      /^400 bad_json: Could not parse request body as JSON(: .+)?$/,
    );
  });

  it('reads null as an empty object', async () => {
    expect(await readRefusal(await otp(null))).toBe(
      '400 validation_failed: One of email or phone must be set',
    );
  });

  itEmbedded('keeps neither code nor link token in the database', async () => {
    const email = 'secret@example.com';
    await otp({ email });
    const { token, code } = await readMail(backend(), email);
    const rows = await backend().sql('select * from auth.one_time_tokens');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows.map(({ digest }) => digest))).not.toContain(`"${code}"`);
  });
});
