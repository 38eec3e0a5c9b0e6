import { describe, expect, it, jest } from '@jest/globals';
import { post, refresh, signIn } from '../testing/sign-in.ts';
import { PATIENCE_MS, startTestBackend } from '../testing/test-backend.ts';

jest.setTimeout(PATIENCE_MS);

describe('the data', () => {
  it('outlives a process that is killed in the middle of writes', async () => {
    const backend = await startTestBackend();
    const acknowledged: string[] = [];
    const write = async (worker: number) => {
      for (let count = 0; ; count += 1) {
        const email = `${worker}-${count}@example.com`;
        const answer = await post(backend, '/otp', { email }).catch(() => undefined);
        if (answer === undefined) return;
        expect(answer.status).toBe(200);
        acknowledged.push(email);
        if (acknowledged.length === 100) void backend.kill();
      }
    };
    await Promise.all([1, 2, 3, 4].map(write));
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);
    await backend.kill();
    const again = await backend.restart();
    const rows = await again.sql('select email from auth.users');
    const kept = new Set(rows.map(({ email }) => email));
    expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
    await again.stop();
  });

  it('keeps a session over a restart', async () => {
    const backend = await startTestBackend();
    const { refresh_token: token } = await signIn(backend, 'stays@example.com');
    const again = await backend.restart();
    expect((await refresh(again, token)).status).toBe(200);
    await again.stop();
  });
});
