import { readFile } from 'node:fs/promises';
import { expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { createEmptyData } from '../testing/test-data.ts';
import { openDatabase } from './open-database.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

jest.setTimeout(PATIENCE_MS);

it('upgrades the database of an older release and keeps its data', async () => {
  const data = await createEmptyData();
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
  // Two sessions of one token family each: in use, and ended because a token was stolen.
  await older.run(`insert into auth.sessions (id, user_id)
                   select gen_random_uuid(), id from auth.users, generate_series(1, 2)`);
  await older.run(
    `insert into auth.refresh_tokens (id, session_id, digest, revoked)
     select gen_random_uuid(), id, format('%s of %s', place, number), place < 3 or number = 2
     from (select id, row_number() over () as number from auth.sessions) numbered,
       generate_series(1, 3) place order by place`,
  );
  await older.close();
  const newer = await openDatabase(data);
  const people = z.object({ email: z.string(), token_type: z.string() });
  expect(
    await newer.query(
      people,
      'select email, token_type from auth.users join auth.one_time_tokens on user_id = users.id',
    ),
  ).toEqual([{ email: 'old@example.com', token_type: 'recovery' }]);
  const tokens = z.object({ digest: z.string(), counter: z.number(), current: z.number() });
  expect(
    await newer.query(
      tokens,
      `select digest, counter, refresh_counter as current
       from auth.refresh_tokens join auth.sessions on id = session_id order by counter`,
    ),
  ).toEqual([0, 1, 2].map((counter) => ({ digest: `${counter + 1} of 1`, counter, current: 2 })));
  await newer.close();
  await data.remove();
});
