import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { failing } from '../testing/failing.ts';
import { readRefusal } from '../testing/refusal.ts';
import { post, readSession, refresh, signIn } from '../testing/sign-in.ts';
import { itEmbedded } from '../testing/supabase-under-test.ts';
import { useTestBackend } from '../testing/test-backend.ts';
import { formerDigest } from './refresh-token.ts';
import { loadSigningKeys } from './signing-keys.ts';

const backend = useTestBackend();

async function swap(token: string) {
  return (await readSession(await refresh(backend(), token))).refresh_token;
}

async function refusal(token: string) {
  return readRefusal(await refresh(backend(), token));
}

const USED = '400 refresh_token_already_used: Invalid Refresh Token: Already Used';
const NOT_FOUND = '400 refresh_token_not_found: Invalid Refresh Token: Refresh Token Not Found';
const NOT_VALID = '400 validation_failed: Refresh token is not valid';

/** Lets the reuse interval pass for every session. */
function wait() {
  return backend().sql(
    `update auth.sessions
     set refreshed_at = coalesce(refreshed_at, created_at) - interval '11 seconds'`,
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

  itEmbedded('returns the active token again for its parent, however late', async () => {
    const { refresh_token: parent } = await signIn(backend(), 'parent@example.com');
    const active = await swap(parent);
    await wait();
    expect(await swap(parent)).toBe(active);
  });

  itEmbedded(
    'returns the current token for an older one within ten seconds, as tabs race',
    async () => {
      const { refresh_token: first } = await signIn(backend(), 'race@example.com');
      const current = await swap(await swap(first));
      expect(await swap(first)).toBe(current);
      expect(await swap(current)).not.toBe(current);
    },
  );

  it('gives many tabs that refresh at once the same token', async () => {
    const { refresh_token: token } = await signIn(backend(), 'tabs@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(backend(), token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const sessions = await Promise.all(answers.map(readSession));
    const [active = '', ...others] = new Set(sessions.map((session) => session.refresh_token));
    expect(others).toEqual([]);
    expect(await swap(active)).not.toBe(active);
  });

  itEmbedded(
    'ends the session and its access token if an older token is used after ten seconds',
    async () => {
      const { refresh_token: first } = await signIn(backend(), 'stolen@example.com');
      const second = await swap(first);
      const third = await readSession(await refresh(backend(), second));
      await wait();
      expect(await refusal(first)).toBe(USED);
      expect(await refusal(third.refresh_token)).toBe(NOT_FOUND);
      const headers = { Authorization: `Bearer ${third.access_token}` };
      expect((await backend().auth('/user', { headers })).status).toBe(403);
    },
  );

  itEmbedded('does not let an older token extend its ten seconds', async () => {
    const { refresh_token: first } = await signIn(backend(), 'renew@example.com');
    await swap(await swap(first));
    const older = `update auth.sessions set refreshed_at = refreshed_at - interval '6 seconds'`;
    await backend().sql(older);
    expect(await swap(first)).toBeTruthy();
    await backend().sql(older);
    expect(await refusal(first)).toBe(USED);
  });

  itEmbedded('follows these rules in any order of uses and pauses', async () => {
    const step = fc.oneof({ weight: 3, arbitrary: fc.nat(4) }, fc.constant('pause' as const));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        const tokens = [(await signIn(backend(), 'any-order@example.com')).refresh_token];
        let isRacing = true;
        for (const ago of steps) {
          if (ago === 'pause') {
            await wait();
            isRacing = false;
            continue;
          }
          const used = tokens.at(-1 - Math.min(ago, tokens.length - 1)) ?? '';
          const behind = tokens.length - 1 - tokens.indexOf(used);
          if (behind > 1 && !isRacing) {
            expect(await refusal(used)).toBe(USED);
            for (const token of tokens) expect(await refusal(token)).toBe(NOT_FOUND);
            return;
          }
          const next = await swap(used);
          if (behind > 0) expect(next).toBe(tokens.at(-1));
          else {
            expect(tokens).not.toContain(next);
            tokens.push(next);
            isRacing = true;
          }
        }
      }),
      { numRuns: 20, seed: 20_261_121 },
    );
  });

  itEmbedded('accepts a token of an older release by its counter', async () => {
    const { refresh_token: token, user } = await signIn(backend(), 'former@example.com');
    const current = await swap(token);
    const keys = await loadSigningKeys(backend().dataDir);
    for (const [former, counter] of [
      ['abcdefghijk2', 0],
      ['abcdefghijk3', 1],
    ] as const) {
      await backend().sql(
        `insert into auth.refresh_tokens (digest, session_id, counter)
         select $1, id, $3::int from auth.sessions where user_id = $2`,
        [formerDigest(keys, former), user.id, counter],
      );
    }
    expect(await swap('abcdefghijk2')).toBe(current);
    const next = await swap('abcdefghijk3');
    expect(await swap(current)).toBe(next);
    await swap(next);
    await wait();
    expect(await refusal('abcdefghijk2')).toBe(USED);
    expect(await refusal(next)).toBe(NOT_FOUND);
  });

  it('names the reason why it refuses a token', async () => {
    expect(await refusal('abcdefghijkl')).toBe(NOT_FOUND);
    for (const wrong of ['abcdefghijk', 'ABCDEFGHIJKL', '']) {
      expect(await refusal(wrong)).toBe(NOT_VALID);
    }
  });

  itEmbedded('names the reason why it refuses a changed token', async () => {
    const { refresh_token: token } = await signIn(backend(), 'shape@example.com');
    const forged = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const signature = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const unknown of [forged, signature]) {
      expect(await refusal(unknown)).toBe(NOT_FOUND);
    }
    for (const wrong of [`${token}A`, token.slice(1)]) {
      expect(await refusal(wrong)).toBe(NOT_VALID);
    }
    await backend().sql(
      'update auth.sessions set refresh_counter = -1 where user_id = ' +
        `(select id from auth.users where email = 'shape@example.com')`,
    );
    expect(await refusal(token)).toBe(
      '400 validation_failed: Invalid Refresh Token: Not Issued By This Server',
    );
  });

  itEmbedded('reports a conflict if another refresh locks the session for too long', async () => {
    const { refresh_token: token } = await signIn(backend(), 'lock@example.com');
    const refused = await failing(backend(), 'sessions', '55P03', () => refusal(token));
    expect(refused).toBe(
      '409 conflict: Too many concurrent token refresh requests ' +
        'on the same session or refresh token',
    );
    expect(await swap(token)).toBeTruthy();
  });

  itEmbedded('stores the latest user agent and IP address of a session', async () => {
    const { refresh_token: token, user } = await signIn(backend(), 'client@example.com');
    const agent = { 'User-Agent': 'x'.repeat(401) };
    const body = { refresh_token: token };
    await post(backend(), '/token?grant_type=refresh_token', body, agent);
    expect(
      await backend().sql('select user_agent, ip from auth.sessions where user_id = $1', [user.id]),
    ).toEqual([{ user_agent: 'x'.repeat(400), ip: '127.0.0.1' }]);
  });

  it('refuses a session that has ended', async () => {
    const { access_token: token, refresh_token: own } = await signIn(backend(), 'end@example.com');
    await post(backend(), '/logout', {}, { Authorization: `Bearer ${token}` });
    expect(await refusal(own)).toBe(NOT_FOUND);
  });

  itEmbedded('refuses a session that was left for more than thirty days', async () => {
    const { refresh_token: token, user } = await signIn(backend(), 'out@example.com');
    await backend().sql(
      `update auth.sessions set created_at = now() - interval '31 days' where user_id = $1`,
      [user.id],
    );
    expect(await refusal(token)).toBe(
      '400 session_expired: Invalid Refresh Token: Session Expired (Inactivity)',
    );
  });

  itEmbedded('refuses a session of more than 180 days, although it is in use', async () => {
    const { refresh_token: token, user } = await signIn(backend(), 'long@example.com');
    const age = (days: number) =>
      backend().sql(
        `update auth.sessions set refreshed_at = now(),
           created_at = now() - make_interval(days => $2::int) where user_id = $1`,
        [user.id, days],
      );
    await age(179);
    const next = await swap(token);
    await age(181);
    expect(await refusal(next)).toBe('400 session_expired: Invalid Refresh Token: Session Expired');
  });
});

describe('POST /token with another grant', () => {
  const refuses = async (grant: string, body: object, refusal: string) => {
    const answer = await post(backend(), `/token?grant_type=${grant}`, body);
    expect(await readRefusal(answer)).toBe(refusal);
  };

  itEmbedded.each([
    [
      'password',
      { email: 'a@example.com' },
      '422 email_provider_disabled: Email logins are disabled',
    ],
    [
      'id_token',
      { provider: 'google' },
      '400 provider_disabled: Provider (issuer "google") is not enabled',
    ],
  ])('refuses %s %j', refuses);

  it.each([
    ['password', { phone: '1' }, '422 phone_provider_disabled: Phone logins are disabled'],
    ['password', {}, '400 validation_failed: missing email or phone'],
    ...[{ auth_code: 'x' }, { code_verifier: 'x' }].map(
      (body) =>
        [
          'pkce',
          body,
          '400 validation_failed: invalid request: both auth code and code verifier should be non-empty',
        ] as const,
    ),
    [
      'pkce',
      { auth_code: 'x', code_verifier: 'x' },
      '404 flow_state_not_found: invalid flow state, no valid flow state found',
    ],
    ['web3', { chain: 'solana' }, '422 web3_provider_disabled: Web3 provider is disabled'],
    ['client_credentials', {}, '400 invalid_credentials: unsupported_grant_type'],
    ['', {}, '400 invalid_credentials: unsupported_grant_type'],
  ])('refuses %s %j', refuses);

  it('refuses a request that names none', async () => {
    expect(await readRefusal(await post(backend(), '/token', {}))).toContain('invalid_credentials');
  });
});
