import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { throwDiskFailure } from './disk-failure.ts';

/** A body that has come whole. */
interface Spooled {
  readonly size: number;
  /** In base64, as in the header `Content-MD5`. */
  readonly md5: string;
  readonly content: Readable;
}

/**
 * Lets a body come whole into a temporary file before it is used. The file has no name, so that
 * nothing is left of it when the process is killed.
 * @throws BlobsUnavailableError where the disk is full
 */
export async function spool<T>(body: Readable, use: (whole: Spooled) => Promise<T>): Promise<T> {
  await using handle = await openUnnamed().catch(throwDiskFailure);
  const hash = createHash('md5');
  let size = 0;
  await pipeline(body, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
      // Unlike `write`, it goes on until all is written.
      await handle.writeFile(chunk);
    }
  }).catch(throwDiskFailure);
  const content = Readable.from(readAll(handle), { objectMode: false });
  // The body of a failed request has no other listener.
  content.on('error', () => undefined);
  return await use({ size, md5: hash.digest('base64'), content });
}

async function openUnnamed(): Promise<FileHandle> {
  const file = path.join(tmpdir(), `plumbline-${randomUUID()}`);
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  return handle;
}

async function* readAll(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(65_536), { position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
