import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseUnavailableError } from './database.ts';

/** The PostgreSQL that PGlite 0.5 embeds. */
const EMBEDDED_MAJOR = '18';

/**
 * A data directory can only be opened by the PostgreSQL major that wrote it.
 * @throws DatabaseUnavailableError
 */
export async function refuseOtherMajor(directory: string): Promise<void> {
  const text = await readFile(path.join(directory, 'PG_VERSION'), 'utf8').catch(() => null);
  const major = text?.trim() ?? EMBEDDED_MAJOR;
  if (major === EMBEDDED_MAJOR) return;
  throw new DatabaseUnavailableError(
    `${directory} was written by PostgreSQL ${major}; this release embeds ${EMBEDDED_MAJOR}. ` +
      'Nothing was changed. Set DATA_DIR to another directory to start empty, or run the release ' +
      'that wrote it and take your data out with a dump.',
  );
}
