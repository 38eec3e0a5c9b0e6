import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder, root } from '../shared/federation/build/index.ts';

const compiled = /\.(?:tsx?|json|woff2|svg|png)$/;
const notCompiled = /(?:^|[\\/])(?:dist|testing)[\\/]|\.test\.tsx?$/;

/**
 * The hash of everything that a build is made from: its own folder, the shared rooms and the
 * locked dependencies. Two builds of the same sources need not both run.
 */
export async function hashSources(name: string): Promise<string> {
  const folders = [buildFolder(name), path.join(root, 'shared')];
  const files = [path.join(root, 'package-lock.json')];
  for (const folder of folders) {
    for await (const file of glob('**/*.*', { cwd: folder })) {
      if (compiled.test(file) && !notCompiled.test(file)) files.push(path.join(folder, file));
    }
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}
