import { readFile } from 'node:fs/promises';
import { expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { createTestData } from '../testing/test-data.ts';
import { openDatabase } from './open-database.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

jest.setTimeout(PATIENCE_MS);

it('brings data of an older release up to date and keeps what is in it', async () => {
  const data = await createTestData();
  const { dataDir, databaseUrl } = data;
  const older =
    databaseUrl === undefined ? await openPGlite(dataDir) : await openPostgres(databaseUrl);
  const first = await readFile(new URL('./bootstrap-1.sql', import.meta.url), 'utf8');
  await older.transaction(({ script }) => script(first));
  await older.run(
    `insert into auth.users (id, email) values (gen_random_uuid(), 'old@example.com')`,
  );
  await older.run(`insert into auth.one_time_tokens (digest, user_id, token_type)
                   select 'abc', id, 'recovery' from auth.users`);
  await older.close();
  const newer = await openDatabase(data);
  const kept = z.object({ email: z.string(), attempts: z.number() });
  const rows = await newer.query(
    kept,
    'select email, attempts from auth.users join auth.one_time_tokens on user_id = users.id',
  );
  expect(rows).toEqual([{ email: 'old@example.com', attempts: 0 }]);
  await newer.close();
  await data.remove();
});
