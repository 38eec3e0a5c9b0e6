import { bootstrap } from './bootstrap.ts';
import { DatabaseError, DatabaseUnavailableError, type Database } from './database.ts';
import { migrate } from './migrate.ts';

/**
 * Opens the database of the settings and brings it up to date: the parts of a Supabase project
 * that the embedded backend stands in for, then the product's own migrations.
 * @throws DatabaseUnavailableError
 */
export async function openDatabase(settings: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<Database> {
  const database =
    settings.databaseUrl === undefined
      ? await import('./pglite.ts').then(({ openPGlite }) => openPGlite(settings.dataDir))
      : await import('./postgres.ts').then(({ openPostgres }) =>
          openPostgres(settings.databaseUrl ?? ''),
        );
  try {
    await bootstrap(database);
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw isDenied(error) ? denied() : error;
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

function isDenied(error: unknown): boolean {
  return error instanceof DatabaseError && error.sqlState === INSUFFICIENT_PRIVILEGE;
}

function denied(): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    'The account of DATABASE_URL may not create schemas and roles there. Nothing was changed. ' +
      'Use the owner of the database, with the right CREATEROLE.',
  );
}
