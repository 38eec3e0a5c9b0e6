import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { writeWhole } from './write-whole.ts';

const compressible = /\.(?:js|json|html|css|svg|txt|xml|webmanifest)$/;

/** Writes `<file>.br` and `<file>.gz` beside a file, once, so that the host need not. */
export async function compress(file: string) {
  if (!compressible.test(file)) return;
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeWhole(`${file}.br`, brotli), writeWhole(`${file}.gz`, gzipped)]);
}
