import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite, Transaction as PGliteTransaction } from '@electric-sql/pglite';
import { claimDirectory } from './claim.ts';
import { DatabaseError, type Database, type Queryable } from './database.ts';
import { refuseOtherMajor } from './major.ts';

function queryable(connection: PGlite | PGliteTransaction): Queryable {
  const send = async (text: string, values: readonly unknown[]) => {
    try {
      return await connection.query(text, [...values]);
    } catch (error) {
      throw new DatabaseError(error);
    }
  };
  return {
    query: async (row, text, values = []) =>
      (await send(text, values)).rows.map((found) => row.parse(found)),
    run: async (text, values = []) => void (await send(text, values)),
  };
}

/**
 * Opens the embedded PostgreSQL in `dataDir/database`, creating it if it is not there. One
 * process at a time: PGlite itself lets a second one in, and rows are lost.
 * @throws DatabaseUnavailableError when it is in use or from another PostgreSQL major
 */
export async function openPGlite(dataDir: string): Promise<Database> {
  const directory = path.join(dataDir, 'database');
  await mkdir(dataDir, { recursive: true });
  const claim = await claimDirectory(directory);
  try {
    await refuseOtherMajor(directory);
    const { PGlite } = await import('@electric-sql/pglite');
    const pglite = await PGlite.create(directory);
    return {
      engine: 'pglite',
      ...queryable(pglite),
      transaction: (work) =>
        pglite.transaction((transaction) =>
          work({
            ...queryable(transaction),
            script: async (sql) => void (await transaction.exec(sql)),
          }),
        ),
      close: async () => {
        await pglite.close();
        await claim.release();
      },
    };
  } catch (error) {
    await claim.release();
    throw error;
  }
}
