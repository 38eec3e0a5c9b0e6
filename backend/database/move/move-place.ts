import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database.ts';
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
  const source = await open(from);
  try {
    const target = await open(to);
    try {
      const moved = await moveData(source, target);
      if (!isUrl(from) && !isUrl(to)) await copyKeys(from, to);
      return moved;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function open(place: Place): Promise<Database> {
  return isUrl(place)
    ? openDatabase({ dataDir: '', databaseUrl: place })
    : openDatabase({ dataDir: path.resolve(place), databaseUrl: undefined });
}

function isUrl(place: Place): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

// A directory in which nobody has signed in yet has none.
async function copyKeys(from: string, to: string): Promise<void> {
  await copyFile(path.join(from, 'keys.json'), path.join(to, 'keys.json')).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    },
  );
}
