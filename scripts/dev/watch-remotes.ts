import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type Remote, remotes, remotesSchema } from '../../shared/federation/remotes.ts';

const FILE = 'shared/federation/remotes.json';
const file = fileURLToPath(new URL(`../../${FILE}`, import.meta.url));

const INTERVAL_MS = 500;

/**
 * Watches `remotes.json` and reports its edits.
 * @param onChange called with the new list if the running servers can serve it
 * @returns a function that stops watching
 */
export function watchRemotes(onChange: (list: readonly Remote[]) => void): () => void {
  const read = async () => {
    const list = remotesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    if (portsOf(list) !== portsOf(remotes)) {
      console.log(`${FILE} lists other remotes or ports. Start 'npm run dev' again to serve them.`);
      return;
    }
    onChange(list);
    console.log(`${FILE} has changed. Open pages were reloaded.`);
  };
  watchFile(file, { interval: INTERVAL_MS }, () => {
    read().catch((error: unknown) => {
      const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
      console.error(
        `${FILE} is not valid. Pages keep the former list until it is corrected.\n${reason}`,
      );
    });
  });
  return () => unwatchFile(file);
}

const portsOf = (list: readonly Remote[]) => list.map(({ name, port }) => `${name} ${port}`).join();
