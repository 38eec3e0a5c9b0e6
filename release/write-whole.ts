import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file so that a reader sees the former one or the new one, never a part of one. */
export async function writeWhole(file: string, content: string | Buffer) {
  const incoming = `${file}.${process.pid}.incoming`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(incoming, content);
  await rename(incoming, file);
}
