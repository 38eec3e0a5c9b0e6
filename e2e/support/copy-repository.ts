import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOT_COPIED = new Set(['.git', '.data', '.cache', 'node_modules', 'test-results']);

/** Copies the repository. It links to the same dependencies, and can get another workspace. */
export async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'plumbline-copy-'));
  await cp(root, copy, {
    recursive: true,
    filter: (file) => !NOT_COPIED.has(path.basename(file)),
  });
  const modules = path.join(root, 'node_modules');
  await mkdir(path.join(copy, 'node_modules'));
  for (const name of await readdir(modules)) {
    const target = path.join(copy, 'node_modules', name);
    if (name === '@plumbline') {
      await cp(path.join(modules, name), target, { recursive: true, verbatimSymlinks: true });
    } else {
      await symlink(path.join(modules, name), target);
    }
  }
  return copy;
}
