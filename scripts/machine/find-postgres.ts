import { readdir } from 'node:fs/promises';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of the programs of Debian's newest PostgreSQL; undefined where none is installed. */
export async function findPostgres(): Promise<string | undefined> {
  const majors = await readdir(DEBIAN).catch(() => []);
  const [newest] = majors.map(Number).sort((a, b) => b - a);
  return newest === undefined ? undefined : path.join(DEBIAN, String(newest), 'bin');
}
