import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readMail } from '../testing/inbox.ts';
import { post, refresh, signIn } from '../testing/sign-in.ts';
import { PATIENCE_MS, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

jest.setTimeout(PATIENCE_MS);

const left: Record<string, string> = {};
let backend: TestBackend;
let stop: TestBackend['stop'] | undefined;

async function ask(email: string) {
  await post(backend, '/otp', { email });
  return (await readMail(backend, email)).token;
}

// All rows are older than their retention, except those named recent.
beforeAll(async () => {
  backend = await startTestBackend();
  stop = backend.stop;
  left['idle'] = (await signIn(backend, 'idle@example.com')).refresh_token;
  left['expiredCode'] = await ask('expired@example.com');
  await post(backend, '/otp', { email: 'never@example.com', data: { first_name: 'Not hers' } });
  await ask('asked-again@example.com');
  await backend.sql(`update auth.users set created_at = now() - interval '8 days'`);
  await backend.sql(
    `update auth.users set confirmation_sent_at = now() - interval '8 days'
     where email in ('never@example.com', 'idle@example.com')`,
  );
  await backend.sql(`update auth.sessions set created_at = created_at - interval '31 days'`);
  await backend.sql(`update auth.one_time_tokens set created_at = created_at - interval '1 hour'`);
  await backend.sql(
    `insert into operations.beacon_counts (day, remote, version, what, count)
     values (now() - interval '1 year', 'shell', '1', 'visit', 1)`,
  );
  left['recent'] = (await signIn(backend, 'recent@example.com')).refresh_token;
  left['recentCode'] = await ask('recent-code@example.com');
  backend = await backend.restart();
  stop = backend.stop;
  // It comes to beacons after all that the tests look at.
  while ((await rows('select from operations.beacon_counts')).length > 0);
});
afterAll(() => stop?.());

const rows = (sql: string) => backend.sql(sql);
const emails = async () =>
  (await rows('select email from auth.users order by email collate "C"')).map(({ email }) => email);
const refusal = async (token = '') =>
  (await refresh(backend, token)).headers.get('x-sb-error-code');

describe('the sweep at a start', () => {
  it('deletes codes past their hour and keeps those that still work', async () => {
    expect(
      await rows('select u.email from auth.one_time_tokens join auth.users u on u.id = user_id'),
    ).toEqual([{ email: 'recent-code@example.com' }]);
    const body = { token_hash: left['recentCode'], type: 'email' };
    expect((await post(backend, '/verify', body)).status).toBe(200);
  });

  it('deletes idle sessions, and no others', async () => {
    expect(await refusal(left['idle'])).toBe('refresh_token_not_found');
    expect(
      await rows(`select s.id from auth.sessions s join auth.users u on u.id = s.user_id
                  where u.email = 'idle@example.com'`),
    ).toEqual([]);
    expect((await refresh(backend, left['recent'] ?? '')).status).toBe(200);
  });

  it('deletes an account not confirmed in a week, so that its name is not used by a later one', async () => {
    const people = ['asked-again', 'expired', 'idle', 'recent-code', 'recent'];
    expect(await emails()).toEqual(people.map((name) => `${name}@example.com`));
    const data = { first_name: 'Hers' };
    const { user } = await signIn(backend, 'never@example.com', data);
    expect(user['user_metadata']).toMatchObject(data);
  });
});
