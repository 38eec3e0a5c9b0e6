import { expect, it } from '@jest/globals';
import { readMail } from '../testing/inbox.ts';
import { post } from '../testing/sign-in.ts';
import { describeEmbedded } from '../testing/supabase-under-test.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();
const verify = (body: unknown) => post(backend(), '/verify', body);

async function mailTo(email: string) {
  await post(backend(), '/otp', { email });
  return readMail(backend(), email);
}

describeEmbedded('guesses of a code', () => {
  const guessWrongly = (email: string, codes: string[], times: number) => {
    const wrong = ['000000', '000001', '000002'].find((code) => !codes.includes(code));
    const guess = () => verify({ email, token: wrong, type: 'email' });
    return Promise.all(Array.from({ length: times }, guess));
  };

  it('allows five guesses an hour, however many mails, and keeps the link valid', async () => {
    const email = 'guessed@example.com';
    const first = await mailTo(email);
    const guesses = await guessWrongly(email, [first.code], 5);
    expect(guesses.map(({ status }) => status)).toEqual(Array(5).fill(403));
    expect((await verify({ email, token: first.code, type: 'email' })).status).toBe(403);
    const next = await mailTo(email);
    expect((await verify({ email, token: next.code, type: 'email' })).status).toBe(403);
    expect((await verify({ token_hash: next.token, type: 'email' })).status).toBe(200);
    const last = await mailTo(email);
    expect((await verify({ email, token: last.code, type: 'email' })).status).toBe(200);
  });

  it('accepts guesses again after an hour, only for the code of the newest mail', async () => {
    const email = 'patient@example.com';
    const [older, newer] = [await mailTo(email), await mailTo(email)];
    await guessWrongly(email, [older.code, newer.code], 5);
    await backend().sql(
      `update auth.users set code_guesses_since = now() - interval '61 minutes' where email = $1`,
      [email],
    );
    await guessWrongly(email, [older.code, newer.code], 3);
    expect((await verify({ email, token: older.code, type: 'email' })).status).toBe(403);
    expect((await verify({ email, token: newer.code, type: 'email' })).status).toBe(200);
  });
});
