import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from './test.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const NOT_COPIED = new Set(['.git', '.data', '.cache', 'node_modules', 'test-results']);

/** The repository once more, with the same dependencies and room for another workspace. */
async function copyRepository(): Promise<string> {
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

test('a new remote is live with two commands', async ({ page, product, signUp }) => {
  test.setTimeout(120_000);
  const copy = await copyRepository();
  const inCopy = (...words: string[]) =>
    promisify(execFile)('node', words, {
      cwd: copy,
      env: { ...process.env, DATA_DIR: product.dataDir },
    });
  const named = ['payments', '--owner', 'money', '--path', '/dashboard/payments'];
  await inCopy('scripts/new-remote.ts', ...named);
  await inCopy('scripts/deploy.ts', 'payments');
  await rm(copy, { recursive: true });

  await signUp(page);
  await page.goto('/dashboard/payments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
  await expect(page.getByRole('link', { name: 'Projects' }).first()).toBeVisible();
});
