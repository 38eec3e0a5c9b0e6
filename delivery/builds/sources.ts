import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder, root } from '../webpack/build-names.ts';

const compiled = /\.(?:tsx?|cjs|json|woff2|svg|png)$/;
const notCompiled = /(?:^|[\\/])(?:dist|testing)[\\/]|\.test\.tsx?$/;

/**
 * The hash of all sources of a build: its own folder, `shared/`, the webpack configuration and the
 * locked dependencies. If it has not changed since the last build, that build is reused.
 */
export async function hashSources(name: string): Promise<string> {
  const folders = [
    buildFolder(name),
    path.join(root, 'shared'),
    path.join(root, 'delivery/webpack'),
  ];
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
