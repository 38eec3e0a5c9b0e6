import { expect, it } from '@jest/globals';
import { embedded } from '../testing/engine.ts';
import { readMail } from '../testing/inbox.ts';
import { readRefusal } from '../testing/refusal.ts';
import { post, signIn } from '../testing/sign-in.ts';
import { describeEmbedded } from '../testing/supabase-under-test.ts';
import { startTestBackend, useTestBackend } from '../testing/test-backend.ts';

const LIMITED = { RATE_LIMITS: 'on', TRUSTED_HOPS: '1' };

const backend = useTestBackend({ ...LIMITED, MAIL_GAP_SECONDS: '60' });

async function codes(path: string, bodies: unknown[], from = '') {
  const answers = [];
  for (const body of bodies) {
    const answer = await post(backend(), path, body, { 'X-Forwarded-For': from });
    answers.push(`${answer.status} ${answer.headers.get('x-sb-error-code')}`);
  }
  return answers;
}

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ email: `limit-${index}@example.com` }));

describeEmbedded('limits', () => {
  it('allow at most 150 requests with an access token from one IP address', async () => {
    const { access_token: token } = await signIn(backend(), 'caller@example.com');
    const call = async (from: string, method: string, path: string) => {
      const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': from };
      return (await backend().auth(path, { method, headers })).status;
    };
    const [limited, other] = ['203.0.113.60', '203.0.113.61'];
    await Promise.all(Array.from({ length: 160 }, () => call(limited, 'GET', '/user')));
    // However long the rest takes.
    await backend().sql(
      `update operations.rate_limits set free_at = free_at + interval '1 minute'`,
    );
    expect(await call(limited, 'GET', '/user')).toBe(429);
    expect(await call(limited, 'PUT', '/user')).toBe(429);
    expect(await call(limited, 'POST', '/logout')).toBe(429);
    expect(await call(limited, 'POST', '/factors')).toBe(429);
    expect(await call(limited, 'GET', '/admin/users')).toBe(429);
    expect(await call(other, 'GET', '/user')).toBe(200);
  });

  it('leave a minute between two mails to one address', async () => {
    const body = { email: 'gap@example.com' };
    await post(backend(), '/otp', body);
    const answer = await post(backend(), '/otp', body);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({
      error_code: 'over_email_send_rate_limit',
      msg: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    });
  });

  it('allow at most 30 requests for a mail from one IP address', async () => {
    const answers = await codes('/otp', addresses(35));
    expect(answers.at(-1)).toBe('429 over_request_rate_limit');
    expect(answers.filter((answer) => answer === '200 null').length).toBeLessThanOrEqual(30);
  });

  it('allow at most ten mails an hour to one address, and keep the newest link valid', async () => {
    const email = 'mailed@example.com';
    const ask = async (from: number) => {
      await backend().sql('update auth.users set confirmation_sent_at = null where email = $1', [
        email,
      ]);
      return codes('/otp', [{ email }], `203.0.113.${from}`);
    };
    const answers = [];
    for (let count = 40; count < 50; count += 1) {
      answers.push(...(await ask(count)));
      // One that came too soon is no mail and counts for none.
      const from = { 'X-Forwarded-For': `203.0.113.${count}` };
      const answer = await post(backend(), '/otp', { email }, from);
      expect(await readRefusal(answer)).toContain('you can only request this after');
    }
    expect(answers).toEqual(Array(10).fill('200 null'));
    const { link } = await readMail(backend(), email);
    expect(await ask(50)).toEqual(['429 over_email_send_rate_limit']);
    await backend().sql('update auth.users set confirmation_sent_at = null');
    const from = { 'X-Forwarded-For': '203.0.113.54' };
    const refused = await post(backend(), '/otp', { email }, from);
    expect(refused.headers.get('retry-after')).toBe('360');
    expect(await readRefusal(refused)).toBe(
      '429 over_email_send_rate_limit: email rate limit exceeded',
    );
    const body = { type: 'email', token_hash: link.searchParams.get('token') };
    expect(await codes('/verify', [body], '203.0.113.53')).toEqual(['200 null']);
    expect(await codes('/otp', [{ email: 'other@example.com' }], '203.0.113.51')).toEqual([
      '200 null',
    ]);
    await backend().sql(
      `update operations.rate_limits set free_at = free_at - interval '6 minutes'`,
    );
    expect(await ask(52)).toEqual(['200 null']);
  });

  it('allow at most 30 guesses of a code from one IP address', async () => {
    const guess = { email: 'gap@example.com', token: '000000', type: 'email' };
    const answers = await codes('/verify', Array(35).fill(guess));
    expect(answers[0]).toBe('403 otp_expired');
    expect(answers.at(-1)).toBe('429 over_request_rate_limit');
  });

  it('count by the address that the trusted proxy saw, not by the one that the caller sent', async () => {
    const guess = { email: 'gap@example.com', token: '000000', type: 'email' };
    const limited = await codes('/verify', Array(35).fill(guess), '203.0.113.7');
    expect(limited.at(-1)).toBe('429 over_request_rate_limit');
    expect(await codes('/verify', [guess], '198.51.100.9, 203.0.113.7')).toEqual([
      '429 over_request_rate_limit',
    ]);
    expect(await codes('/verify', [guess], '203.0.113.8')).toEqual(['403 otp_expired']);
  });

  it('limit answers about unknown accounts to 20 an hour for one IP address', async () => {
    const from = '203.0.113.20';
    const strangers = addresses(25).map((body) => ({ ...body, create_user: false }));
    const known = { email: 'known@example.com' };
    await codes('/otp', [known]);
    const unknown = strangers.map(({ email }) => ({ email: `no-${email}`, create_user: false }));
    const answers = await codes('/otp', unknown, from);
    expect(answers.slice(0, 20)).toEqual(Array(20).fill('422 otp_disabled'));
    expect(answers.at(-1)).toBe('429 over_request_rate_limit');
    const last = await post(backend(), '/otp', unknown[0], { 'X-Forwarded-For': from });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(120);
    expect(await readRefusal(last)).toBe('429 over_request_rate_limit: Request rate limit reached');
    expect(await codes('/otp', [{ ...known, create_user: false }], from)).toEqual([
      '429 over_request_rate_limit',
    ]);
  });

  it('state when to retry, and refill evenly', async () => {
    const guess = { email: 'gap@example.com', token: '000000', type: 'email' };
    const from = { 'X-Forwarded-For': '203.0.113.30' };
    await codes('/verify', Array(30).fill(guess), from['X-Forwarded-For']);
    expect((await post(backend(), '/verify', guess, from)).headers.get('retry-after')).toBe('10');
    await backend().sql(`update operations.rate_limits set free_at = free_at - interval '20 s'`);
    const answers = await codes('/verify', [guess, guess, guess], from['X-Forwarded-For']);
    expect(answers.slice(0, 2)).toEqual(['403 otp_expired', '403 otp_expired']);
  });
});

describeEmbedded('limits over a restart', () => {
  // A server of its own keeps them anyway.
  embedded('keep their counts', async () => {
    const first = await startTestBackend(LIMITED);
    const guess = { email: 'gap@example.com', token: '000000', type: 'email' };
    const from = { 'X-Forwarded-For': '203.0.113.7' };
    for (let count = 0; count < 30; count += 1) await post(first, '/verify', guess, from);
    // However long the next start takes.
    await first.sql(`update operations.rate_limits set free_at = free_at + interval '1 minute'`);
    await first.kill();
    const second = await first.restart();
    expect((await post(second, '/verify', guess, from)).status).toBe(429);
    const rows = await second.sql('select key from operations.rate_limits');
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
    await second.stop();
  });
});
