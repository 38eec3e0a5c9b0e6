import { rmSync } from 'node:fs';
import { access, chmod, constants, mkdtemp, statfs, writeFile } from 'node:fs/promises';
import { freemem } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
// A run of all tests holds up to 1 GB there.
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Does some work whose processes keep their temporary files in memory, where there is room for them
 * and TMPDIR names no other place: a database is copied there in a fraction of the time.
 */
export async function withFilesInMemory(work: () => Promise<void>): Promise<void> {
  if (process.env['TMPDIR'] !== undefined || !(await hasRoom())) return work();
  const directory = await mkdtemp(`${MEMORY}/plumbline-`);
  const remove = () => rmSync(directory, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      remove();
      process.kill(process.pid, signal);
    });
  }
  try {
    // PostgreSQL and the image run as other accounts.
    await chmod(directory, 0o755);
    if (await runsPrograms(directory)) process.env['TMPDIR'] = directory;
    await work();
  } finally {
    remove();
  }
}

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
}

/** Whether files of a directory may be run, which containers may forbid there. */
async function runsPrograms(directory: string): Promise<boolean> {
  const program = path.join(directory, 'program');
  await writeFile(program, '', { mode: 0o755 });
  return access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
}
