import { describe, expect, it } from '@jest/globals';
import { post, readSession, refresh, signIn } from '../testing/sign-in.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();

async function swap(token: string) {
  return (await readSession(await refresh(backend(), token))).refresh_token;
}

async function refusal(token: string) {
  const answer = await refresh(backend(), token);
  return [answer.status, answer.headers.get('x-sb-error-code')];
}

/** Lets the reuse interval pass for every token that was swapped. */
function wait() {
  return backend().sql(
    `update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'`,
  );
}

describe('POST /token?grant_type=refresh_token', () => {
  it('swaps the token and keeps the session', async () => {
    const first = await signIn(backend(), 'swap@example.com');
    const second = await readSession(await refresh(backend(), first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.user.id).toBe(first.user.id);
    expect(await swap(second.refresh_token)).not.toBe(second.refresh_token);
  });

  it('gives the active token again to who presents its parent, however late', async () => {
    const { refresh_token: parent } = await signIn(backend(), 'parent@example.com');
    const active = await swap(parent);
    await wait();
    expect(await swap(parent)).toBe(active);
  });

  it('lets tabs race: an older token is swapped again within ten seconds', async () => {
    const { refresh_token: first } = await signIn(backend(), 'race@example.com');
    await swap(await swap(first));
    const again = await swap(first);
    expect(await swap(again)).toBeTruthy();
  });

  it('gives many tabs that refresh at once the same token', async () => {
    const { refresh_token: token } = await signIn(backend(), 'tabs@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(backend(), token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const sessions = await Promise.all(answers.map(readSession));
    const [active = '', ...others] = new Set(sessions.map((session) => session.refresh_token));
    expect(others).toEqual([]);
    await wait();
    expect(await swap(active)).toBeTruthy();
  });

  it('revokes the whole family when an older token is used after that', async () => {
    const { refresh_token: first } = await signIn(backend(), 'stolen@example.com');
    const second = await swap(first);
    const third = await swap(second);
    await wait();
    expect(await refusal(first)).toEqual([400, 'refresh_token_already_used']);
    await wait();
    expect(await refusal(third)).toEqual([400, 'refresh_token_already_used']);
  });

  it('says what is wrong with a token it does not take', async () => {
    expect(await refusal('abcdefghijkl')).toEqual([400, 'refresh_token_not_found']);
    expect(await refusal('short')).toEqual([400, 'validation_failed']);
    expect(await refusal('')).toEqual([400, 'validation_failed']);
  });

  it('refuses a session that has ended', async () => {
    const { access_token: token, refresh_token: own } = await signIn(backend(), 'end@example.com');
    await post(backend(), '/logout', {}, { Authorization: `Bearer ${token}` });
    expect(await refusal(own)).toEqual([400, 'refresh_token_not_found']);
  });

  it('refuses a session that was left for more than thirty days', async () => {
    const { refresh_token: token, user } = await signIn(backend(), 'out@example.com');
    await backend().sql(
      `update auth.sessions set created_at = now() - interval '31 days' where user_id = $1`,
      [user.id],
    );
    expect(await refusal(token)).toEqual([400, 'session_expired']);
  });

  it('keeps no refresh token in the database', async () => {
    const { refresh_token: token } = await signIn(backend(), 'digest@example.com');
    const rows = await backend().sql('select * from auth.refresh_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('POST /token with another grant', () => {
  it.each([
    ['password', { email: 'a@example.com', password: 'x' }, 422, 'email_provider_disabled'],
    ['password', { phone: '1', password: 'x' }, 422, 'phone_provider_disabled'],
    ['password', {}, 400, 'validation_failed'],
    ['id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
    ['pkce', { auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found'],
    ['web3', { chain: 'solana' }, 422, 'web3_provider_disabled'],
    ['client_credentials', {}, 400, 'invalid_credentials'],
    ['', {}, 400, 'invalid_credentials'],
  ])('refuses %s %j', async (grant, body, status, code) => {
    const answer = await post(backend(), `/token?grant_type=${grant}`, body);
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });
});
