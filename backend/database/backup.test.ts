import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, jest } from '@jest/globals';
import { onPostgres } from '../testing/engine.ts';
import { continueLedger, writeLedger } from '../testing/kept-ledger.ts';
import { refresh, signIn } from '../testing/sign-in.ts';
import { PATIENCE_MS, startTestBackend } from '../testing/test-backend.ts';
import { createEmptyData, createTestData, type TestData } from '../testing/test-data.ts';

jest.setTimeout(PATIENCE_MS);

const run = promisify(execFile);
const keep = { remove: () => Promise.resolve() };

/** The steps of docs/deploy.md, from the data of one backend to an empty place. */
async function backUpAndRestore(from: TestData, to: TestData): Promise<void> {
  const backup = path.join(from.dataDir, 'plumbline.dump');
  await run('pg_dump', ['--format=custom', `--file=${backup}`, `--dbname=${from.directUrl}`]);
  const into = ['--no-owner', '--exit-on-error', `--dbname=${to.directUrl}`];
  await run('pg_restore', [...into, backup]);
  await cp(path.join(from.dataDir, 'keys.json'), path.join(to.dataDir, 'keys.json'));
}

onPostgres('a restored back-up has all data', async () => {
  const [from, to] = [await createTestData(), await createEmptyData()];
  const first = await startTestBackend({}, { ...from, ...keep });
  const session = await signIn(first, 'ada@example.com', { first_name: 'Ada' });
  await first.stop();
  const written = await writeLedger(from);
  await backUpAndRestore(from, to);
  const second = await startTestBackend({}, { ...to, ...keep });
  expect((await refresh(second, session.refresh_token)).status).toBe(200);
  const claims = { sub: session.user.id, role: 'authenticated' };
  expect(await second.sql('select first_name from public.profiles', [], claims)).toEqual([
    { first_name: 'Ada' },
  ]);
  await expect(
    second.sql('select * from auth.users', [], { role: 'authenticated' }),
  ).rejects.toThrow('permission denied');
  await second.stop();
  expect(await continueLedger(to, written)).toEqual({
    rows: written.rows,
    differences: '',
    isSettled: true,
    refused: [expect.stringContaining('append only'), expect.stringContaining('differs')],
  });
  await Promise.all([from.remove(), to.remove()]);
});
