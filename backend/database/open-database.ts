import { bootstrap } from './bootstrap.ts';
import {
  type Database,
  DatabaseError,
  DatabaseUnavailableError,
  INSUFFICIENT_PRIVILEGE,
} from './database.ts';
import type { BackendSettings } from '../settings.ts';
import { migrate } from './migrate.ts';

/**
 * Opens the database of the settings and brings it up to date: the parts of a Supabase project
 * that the embedded backend stands in for, then the product's own migrations.
 * @throws DatabaseUnavailableError
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  directUrl,
}: Pick<BackendSettings, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<BackendSettings, 'directUrl'>>): Promise<Database> {
  const database =
    databaseUrl === undefined
      ? await import('./pglite.ts').then(({ openPGlite }) => openPGlite(dataDir))
      : await import('./postgres.ts').then(({ openPostgres }) =>
          openPostgres(databaseUrl, { directUrl }),
        );
  try {
    await bootstrap(database);
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    if (!(error instanceof DatabaseError && error.sqlState === INSUFFICIENT_PRIVILEGE)) throw error;
    throw new DatabaseUnavailableError(
      'The account of DATABASE_URL may not create schemas and roles there. Nothing was changed. ' +
        'Use the owner of the database, with the right CREATEROLE.',
    );
  }
}
