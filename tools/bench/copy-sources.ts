import { cp, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/process/run.ts';

const excluded = new Set([
  '.git',
  '.data',
  '.cache',
  'node_modules',
  'dist',
  'test-results',
  'docs',
]);

/**
 * Copies the project's sources without build output, so that a measurement can change and build
 * them without touching the developer's working tree.
 * @param to the absolute path of an empty folder outside of the project
 */
export async function copySources(to: string) {
  for (const name of await readdir(root)) {
    if (excluded.has(name)) continue;
    await cp(path.join(root, name), path.join(to, name), {
      recursive: true,
      filter: (file) => !excluded.has(path.basename(file)),
    });
  }
  const installed = path.join(root, 'node_modules');
  const modules = path.join(to, 'node_modules');
  await mkdir(path.join(modules, '@plumbline'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@plumbline') await symlink(path.join(installed, name), path.join(modules, name));
  }
  // Links to the project's own workspaces must lead to the copy.
  const rooms = path.join(installed, '@plumbline');
  for (const name of await readdir(rooms)) {
    const target = await readlink(path.join(rooms, name));
    await symlink(target, path.join(modules, '@plumbline', name));
  }
}
