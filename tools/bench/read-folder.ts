import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Hosting, hostingSchema } from '../../delivery/site/hosting.ts';
import { brotli } from '../../delivery/site/compress.ts';

export interface ServedFile {
  readonly name: string;
  /** The bytes on the wire. */
  readonly body: Buffer;
  readonly isBrotli: boolean;
  /** Its ETag. */
  readonly tag: string;
}

export interface Folder extends Hosting {
  /** By their paths in the address. */
  readonly files: ReadonlyMap<string, ServedFile>;
}

const compressible = /\.(?:js|json|html|css|svg|txt|xml|webmanifest)$/;
const served = /\.(?:js|json|html|css|svg|txt|xml|webmanifest|png|woff2)$/;

/** Reads a built site into memory, so that serving costs the same for all contestants. */
export async function readFolder(folder: string): Promise<Folder> {
  const files = new Map<string, ServedFile>();
  let hosting: Hosting = { headers: {}, fallbacks: {} };
  for (const name of (await list(folder)).filter((candidate) => served.test(candidate))) {
    const content = await readFile(path.join(folder, name));
    if (name === 'hosting.json') hosting = hostingSchema.parse(JSON.parse(content.toString()));
    const isBrotli = compressible.test(name);
    const ready = isBrotli
      ? await readFile(path.join(folder, `${name}.br`)).catch(() => null)
      : null;
    const body = isBrotli ? (ready ?? (await brotli(content))) : content;
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    files.set(`/${name}`, { name, body, isBrotli, tag });
  }
  return { files, ...hosting };
}

/** All files below a folder. Follows links, because a site's folder has links to its versions. */
async function list(folder: string, prefix = ''): Promise<string[]> {
  const names = await readdir(path.join(folder, prefix));
  const lists = names.map(async (name) => {
    const file = path.posix.join(prefix, name);
    const isFolder = (await stat(path.join(folder, file))).isDirectory();
    return isFolder ? list(folder, file) : [file];
  });
  return (await Promise.all(lists)).flat();
}
