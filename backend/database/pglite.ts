import { readdir, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { claimDirectory } from './claim.ts';
import {
  createQueryable,
  DatabaseUnavailableError,
  reasonOf,
  type Database,
  type Queryable,
  type Transaction,
} from './database.ts';
import { refuseOtherMajor } from './major.ts';
import { openPGliteConnection, type PGliteConnection } from './pglite-connection.ts';

// PostgreSQL's 128 MB would lie in this process; the data of a few users is small.
const SHARED_BUFFERS = '16MB';
// A new database has 40 MB; one that recovers writes segments of 16 MB each.
const ROOM_MB = 64;

// V8 optimizes each WebAssembly function after a few calls. For all that a start calls, that takes
// half a second of processor time and 450 MB; what runs often is optimized soon enough.
setFlagsFromString('--wasm-tiering-budget=1000000000');

/**
 * Opens the embedded PostgreSQL in `dataDir/database`, creating it if it is not there. One
 * process at a time: PGlite itself lets a second one in, and rows are lost.
 * @throws DatabaseUnavailableError when it is in use or from another PostgreSQL major
 */
export async function openPGlite(dataDir: string): Promise<Database> {
  const directory = path.join(dataDir, 'database');
  await using opened = new AsyncDisposableStack();
  opened.defer(await claimDirectory(directory));
  await refuseOtherMajor(directory);
  await refuseFullDisk(dataDir);
  await createWhole(directory);
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];
  const connection = await openPGliteConnection(async () => {
    await refuseFullDisk(dataDir);
    return PGlite.create(directory, { startParams }).catch((error: unknown) => {
      throw damaged(directory, error);
    });
  });
  opened.defer(connection.close);
  const held = createQueryable(connection.execute);
  const running = opened.move();
  return {
    engine: 'pglite',
    query: (row, text, values) => connection.hold(() => held.query(row, text, values)),
    run: (text, values) => connection.hold(() => held.run(text, values)),
    transaction: (work) => connection.hold(() => inTransaction(connection, held, work)),
    ping: () => connection.hold(() => held.run('select 1')),
    listen: (channel, wake) =>
      connection.hold(async () => {
        const stop = connection.onNotification(channel, wake);
        await held.run(`listen ${channel}`);
        return () => {
          stop();
          return Promise.resolve();
        };
      }),
    load: () => {
      const busy = Math.min(1, connection.count());
      return { busy, idle: 1 - busy, waiting: connection.count() - busy };
    },
    close: () => running.disposeAsync(),
  };
}

// A process that is killed while it creates must leave nothing that a later one takes for a database.
async function createWhole(directory: string): Promise<void> {
  const making = `${directory}.new`;
  await rm(making, { recursive: true, force: true });
  if ((await readdir(directory).catch(() => [])).length > 0) return;
  await (await PGlite.create(making)).close();
  await rm(directory, { recursive: true, force: true });
  await rename(making, directory);
}

// What PGlite itself says when it runs out of space looks like damage.
async function refuseFullDisk(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const room = Math.floor((bavail * bsize) / 2 ** 20);
  if (room >= ROOM_MB) return;
  throw new DatabaseUnavailableError(
    `${directory} is on a disk that is full: it has room for ${room} MB, and the database needs ` +
      `${ROOM_MB} MB to start. Nothing is lost. Free some space, and try again.`,
  );
}

function damaged(directory: string, error: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `${directory} cannot be opened: it is damaged, or its creation was cut short ` +
      `(${reasonOf(error)}). Nothing was changed. Restore it from a copy, or set DATA_DIR to ` +
      'another directory to start empty.',
  );
}

async function inTransaction<T>(
  connection: PGliteConnection,
  held: Queryable,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  await held.run('begin');
  try {
    const result = await work({ ...held, script: connection.script });
    await held.run('commit');
    return result;
  } catch (error) {
    await held.run('rollback');
    throw error;
  }
}
