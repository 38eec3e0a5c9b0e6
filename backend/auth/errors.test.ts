import { describe, expect, it } from '@jest/globals';
import { failing } from '../testing/failing.ts';
import { readRefusal } from '../testing/refusal.ts';
import { post } from '../testing/sign-in.ts';
import { describeEmbedded } from '../testing/supabase-under-test.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();
const otp = (headers = {}) =>
  post(backend(), '/otp', { email: 'nobody@example.com', create_user: false }, headers);

describe('an error', () => {
  const VERSION = 'X-Supabase-Api-Version';

  it.each(['2024-01-01', '2025-06-30'])(
    'has the format of the requested version %s',
    async (version) => {
      const answer = await otp({ [VERSION]: version, Origin: 'http://localhost:3000' });
      expect(answer.headers.get(VERSION)).toBe('2024-01-01');
      expect(answer.headers.get('x-sb-error-code')).toBe('otp_disabled');
      expect(await answer.json()).toEqual({
        code: 'otp_disabled',
        message: 'Signups not allowed for otp',
      });
    },
  );

  it.each(['2023-12-31', 'v2024-01-01', '2024-01-011', '3000'])(
    'has the unversioned format for a request of version %s',
    async (version) => {
      const answer = await otp({ [VERSION]: version });
      expect(answer.headers.has(VERSION)).toBe(false);
      expect(await readRefusal(answer)).toBe('422 otp_disabled: Signups not allowed for otp');
    },
  );
});

describeEmbedded('an error of the database', () => {
  const register = () => post(backend(), '/otp', { email: 'database@example.com' });

  it('is temporary after a time-out: the client may retry', async () => {
    const answer = await failing(backend(), 'users', '57014', register);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await readRefusal(answer)).toBe(
      '503 request_timeout: The database does not answer, please try again',
    );
  });

  it.each(['22012', '55P03'])(
    'is an internal error without details for SQLSTATE %s',
    async (state) => {
      const answer = await failing(backend(), 'users', state, register);
      expect(answer.headers.has('retry-after')).toBe(false);
      expect(await readRefusal(answer)).toBe(
        '500 unexpected_failure: Unexpected failure, please check server logs for more information',
      );
    },
  );
});
