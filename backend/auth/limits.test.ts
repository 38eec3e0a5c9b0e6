import { describe, expect, it } from '@jest/globals';
import { post } from '../testing/sign-in.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend({ RATE_LIMITS: 'on', MAIL_GAP_SECONDS: '60' });

async function codes(path: string, bodies: unknown[]) {
  const answers = [];
  for (const body of bodies) {
    const answer = await post(backend(), path, body);
    answers.push(`${answer.status} ${answer.headers.get('x-sb-error-code')}`);
  }
  return answers;
}

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ email: `limit-${index}@example.com` }));

describe('limits', () => {
  it('leaves a minute between two mails to one person', async () => {
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

  it('takes no more than 30 requests for a mail from one address', async () => {
    const answers = await codes('/otp', addresses(35));
    expect(answers.at(-1)).toBe('429 over_request_rate_limit');
    expect(answers.filter((answer) => answer === '200 null').length).toBeLessThanOrEqual(30);
  });

  it('takes no more than 30 guesses of a code from one address', async () => {
    const guess = { email: 'gap@example.com', token: '000000', type: 'email' };
    const answers = await codes('/verify', Array(35).fill(guess));
    expect(answers[0]).toBe('403 otp_expired');
    expect(answers.at(-1)).toBe('429 over_request_rate_limit');
  });
});
