import type { Database } from './database.ts';
import { bootstrap } from './bootstrap.ts';
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
    throw error;
  }
}
