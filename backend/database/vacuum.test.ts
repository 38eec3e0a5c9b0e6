import { expect } from '@jest/globals';
import { z } from 'zod';
import { createEmbeddedData } from '../testing/test-data.ts';
import { openPGlite } from './pglite.ts';
import { vacuum } from './vacuum.ts';
import { embedded } from '../testing/engine.ts';

// A template of the database may have to be created for it.

const size = z.object({ bytes: z.number() });

embedded(
  'reuses the space of former rows, so that the embedded database does not grow',
  async () => {
    const { dataDir, remove } = await createEmbeddedData();
    const database = await openPGlite(dataDir);
    try {
      await database.run('create table public.visits (name text, count int)');
      await database.run(`insert into public.visits select 'a', 0 from generate_series(1, 1000)`);
      const bytesAfterChanges = async () => {
        for (let round = 0; round < 5; round += 1) {
          await database.run('update public.visits set count = count + 1');
          await vacuum(database);
        }
        const [found] = await database.query(
          size,
          `select pg_relation_size('public.visits')::int as bytes`,
        );
        return found?.bytes;
      };
      const first = await bytesAfterChanges();
      expect(await bytesAfterChanges()).toBe(first);
    } finally {
      await database.close();
      await remove();
    }
  },
);
