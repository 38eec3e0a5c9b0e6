import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressible = /\.(?:js|json|html|css|svg|txt|xml|webmanifest)$/;

/** The bytes that a browser receives of a file's content. */
export const brotli = (content: string | Buffer) => promisify(brotliCompress)(content);

/** Writes `<file>.br` and `<file>.gz` for a file's content, so that the host need not. */
export async function compress(file: string, content: string | Buffer) {
  if (!compressible.test(file)) return;
  const [smallest, gzipped] = await Promise.all([
    brotli(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, smallest), writeFile(`${file}.gz`, gzipped)]);
}
