import { describe, expect, it } from '@jest/globals';
import { createClient } from '@supabase/supabase-js';
import { readMail } from '../testing/inbox.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();

const PERSON = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone_number: '+44 20 7946 0000',
  is_new_user: true,
};

function connect() {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  return createClient(backend().url, backend().key, options).auth;
}

async function signedIn(email: string) {
  const auth = connect();
  await auth.signInWithOtp({ email });
  const { code } = await readMail(backend(), email);
  const { data, error } = await auth.verifyOtp({ email, token: code, type: 'email' });
  expect(error).toBeNull();
  if (data.session === null) throw new Error('No session');
  return { auth, session: data.session };
}

describe('the auth service, through supabase-js', () => {
  it('registers a user and signs them in with the mailed code', async () => {
    const auth = connect();
    const { error } = await auth.signInWithOtp({
      email: PERSON.email,
      options: { shouldCreateUser: true, data: PERSON },
    });
    expect(error).toBeNull();
    const mail = await readMail(backend(), PERSON.email);
    expect(mail.subject).toBe('Confirm your email');
    const { data } = await auth.verifyOtp({ email: PERSON.email, token: mail.code, type: 'email' });
    expect(data.session?.expires_in).toBe(3600);
    expect(data.user).toMatchObject({ email: PERSON.email, user_metadata: PERSON });
  });

  it('signs in with the token of the link', async () => {
    const auth = connect();
    await auth.signInWithOtp({ email: 'link@example.com' });
    const { token } = await readMail(backend(), 'link@example.com');
    const { data, error } = await auth.verifyOtp({ token_hash: token, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe('link@example.com');
  });

  it('refuses an unknown address with an error code', async () => {
    const { error } = await connect().signInWithOtp({
      email: 'nobody@example.com',
      options: { shouldCreateUser: false },
    });
    expect(error).toMatchObject({
      code: 'otp_disabled',
      status: 422,
      message: 'Signups not allowed for otp',
    });
  });

  it('tells a wrong code from a right one', async () => {
    const auth = connect();
    await auth.signInWithOtp({ email: 'wrong@example.com' });
    const { code } = await readMail(backend(), 'wrong@example.com');
    const token = code === '000000' ? '000001' : '000000';
    const { error } = await auth.verifyOtp({ email: 'wrong@example.com', token, type: 'email' });
    expect(error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  it('refreshes a session and gets a new access token for the same user', async () => {
    const { auth, session } = await signedIn('refresh@example.com');
    const { data, error } = await auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.user?.id).toBe(session.user.id);
  });

  it('reads and updates the user', async () => {
    const { auth } = await signedIn('update@example.com');
    const updated = await auth.updateUser({ data: { first_name: 'Grace' } });
    expect(updated.error).toBeNull();
    const { data } = await auth.getUser();
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Grace' });
  });

  it('checks its tokens by the published key', async () => {
    const { auth, session } = await signedIn('claims@example.com');
    const { data, error } = await auth.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    const signedInAt = Math.floor(Date.parse(session.user.last_sign_in_at ?? '') / 1000);
    expect(data?.claims).toMatchObject({
      iss: `${backend().url}/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'claims@example.com',
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: signedInAt }],
      is_anonymous: false,
      app_metadata: { provider: 'email' },
      user_metadata: { email: 'claims@example.com' },
      exp: session.expires_at,
      iat: (session.expires_at ?? 0) - 3600,
    });
    expect(Math.abs((data?.claims.iat ?? 0) - signedInAt)).toBeLessThan(60);
  });

  it.each([
    ['global', { own: false, other: false }],
    ['local', { own: false, other: true }],
    ['others', { own: true, other: false }],
  ] as const)('ends with scope %s the sessions it should', async (scope, alive) => {
    const email = `${scope}@example.com`;
    const own = await signedIn(email);
    const other = await signedIn(email);
    const { error } = await own.auth.signOut({ scope });
    expect(error).toBeNull();
    const isAlive = async (token: string) => (await connect().getUser(token)).error === null;
    expect(await isAlive(own.session.access_token)).toBe(alive.own);
    expect(await isAlive(other.session.access_token)).toBe(alive.other);
  });

  // supabase-js makes this of the service's `session_not_found`.
  it('reports that a session has ended', async () => {
    const { auth, session } = await signedIn('over@example.com');
    await auth.signOut();
    const { error } = await connect().getUser(session.access_token);
    expect(error?.message).toBe('Auth session missing!');
  });
});
