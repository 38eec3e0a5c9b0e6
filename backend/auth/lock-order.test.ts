import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { readMail } from '../testing/inbox.ts';
import { post } from '../testing/sign-in.ts';
import { useTestBackend } from '../testing/test-backend.ts';
import { describeOnPostgres } from '../testing/engine.ts';

// The embedded database has one connection, so nothing in it waits for a lock.

describeOnPostgres('concurrent requests for one user', () => {
  const backend = useTestBackend();

  it('wait for each other: a new mail is requested while the link is used', async () => {
    const email = 'locked@example.com';
    await post(backend(), '/otp', { email });
    const { token, code } = await readMail(backend(), email);
    const client = new pg.Client({ connectionString: backend().databaseUrl });
    await client.connect();
    const untilWaiting = async (count: number) => {
      const waiting = `select 1 as one from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await backend().sql(waiting)).length < count) await pause(10);
    };
    const requests = [
      ['/otp', { email }],
      ['/verify', { type: 'email', token_hash: token }],
      ['/verify', { type: 'email', email, token: code }],
    ] as const;
    // Each in its place of the queue for the row, so that the outcome is the same every time.
    await client.query('begin');
    await client.query('select from auth.users where email = $1 for update', [email]);
    const answers: Promise<Response>[] = [];
    for (const [path, body] of requests) {
      answers.push(post(backend(), path, body));
      await untilWaiting(answers.length);
    }
    await client.query('commit');
    await client.end();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual([200, 403, 403]);
  });
});
