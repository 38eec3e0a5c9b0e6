import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type Remote, remotes, remotesSchema } from '../../shared/federation/remotes.ts';

const FILE = 'shared/federation/remotes.json';
const file = fileURLToPath(new URL(`../../${FILE}`, import.meta.url));

/** How often the file is looked at, in milliseconds. */
const EVERY_MS = 500;

/**
 * Watches `remotes.json`, and says what becomes of an edit.
 * @param take gets what it says, where the servers that run can serve it
 * @returns what ends it
 */
export function watchRemotes(take: (list: readonly Remote[]) => void): () => void {
  const read = async () => {
    const list = remotesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    if (portsOf(list) !== portsOf(remotes)) {
      console.log(`${FILE} lists other remotes or ports. Start 'npm run dev' again to serve them.`);
      return;
    }
    take(list);
    console.log(`${FILE} has changed. Pages are loaded anew with it.`);
  };
  watchFile(file, { interval: EVERY_MS }, () => {
    read().catch((error: unknown) => {
      const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
      console.error(`${FILE} cannot be read. Pages keep what it said before.\n${reason}`);
    });
  });
  return () => unwatchFile(file);
}

const portsOf = (list: readonly Remote[]) => list.map(({ name, port }) => `${name} ${port}`).join();
