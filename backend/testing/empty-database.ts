import type { Database } from '../database/database.ts';

/** A database that answers everything at once, with no rows. */
export const emptyDatabase: Database = {
  engine: 'postgres',
  query: () => Promise.resolve([]),
  run: () => Promise.resolve(),
  transaction: (work) => work({ ...emptyDatabase, script: emptyDatabase.run }),
  ping: () => Promise.resolve(),
  listen: () => Promise.resolve(() => Promise.resolve()),
  load: () => ({ busy: 0, idle: 0, waiting: 0 }),
  close: () => Promise.resolve(),
};
