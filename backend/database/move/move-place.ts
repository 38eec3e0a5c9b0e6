import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../open-database.ts';
import { moveData, type MovedTable } from './move-data.ts';

/** A PostgreSQL by its URL, or a data directory by its path. */
export type Place = string;

/**
 * Copies all data from one place to another that is empty; of two directories the keys too.
 * @throws DatabaseUnavailableError when either is in use, cannot be reached, or the target is not
 * empty
 */
export async function movePlace(from: Place, to: Place): Promise<MovedTable[]> {
  await using opened = new AsyncDisposableStack();
  const open = async (place: Place) => {
    const database = await openDatabase(
      isUrl(place)
        ? { dataDir: '', databaseUrl: place }
        : { dataDir: path.resolve(place), databaseUrl: undefined },
    );
    opened.defer(database.close);
    return database;
  };
  const moved = await moveData(await open(from), await open(to));
  if (!isUrl(from) && !isUrl(to)) await copyKeys(from, to);
  return moved;
}

function isUrl(place: Place): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

// A directory without any sign-in has none.
async function copyKeys(from: string, to: string): Promise<void> {
  await copyFile(path.join(from, 'keys.json'), path.join(to, 'keys.json')).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    },
  );
}
