import { cp, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../scripts/run.ts';

const leftOut = new Set([
  '.git',
  '.data',
  '.cache',
  'node_modules',
  'dist',
  'test-results',
  'docs',
]);

/**
 * Copies the project's sources, without what was built of them, so that a measurement can change a
 * line, and build, without touching the work of the person who runs it.
 * @param to an empty folder, absolute, outside of the project
 */
export async function copySources(to: string) {
  for (const name of await readdir(root)) {
    if (leftOut.has(name)) continue;
    await cp(path.join(root, name), path.join(to, name), {
      recursive: true,
      filter: (file) => !leftOut.has(path.basename(file)),
    });
  }
  const [installed, modules] = [root, to].map((folder) => path.join(folder, 'node_modules'));
  if (!installed || !modules) throw new Error('No folder for the packages.');
  await mkdir(path.join(modules, '@plumbline'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@plumbline') await symlink(path.join(installed, name), path.join(modules, name));
  }
  // The project's own rooms are links beside the packages: these must lead to the copy.
  const rooms = path.join(installed, '@plumbline');
  for (const name of await readdir(rooms)) {
    const target = await readlink(path.join(rooms, name));
    await symlink(target, path.join(modules, '@plumbline', name));
  }
}
