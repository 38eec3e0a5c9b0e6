import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { copyRepository } from '../support/copy-repository.ts';
import { paths } from '@plumbline/shared/contracts';
import { createProject } from '../support/new-project.ts';
import { expect, test } from '../support/test.ts';

test('a new remote is live with two commands', async ({ page, product, signedIn }) => {
  test.setTimeout(120_000);
  const copy = await copyRepository();
  const inCopy = (...words: string[]) =>
    promisify(execFile)('node', words, {
      cwd: copy,
      env: { ...process.env, DATA_DIR: product.dataDir },
    });
  const named = ['permits', '--owner', 'permits', '--path', '/dashboard/permits'];
  const tab = ['--tab', 'permits'];
  await inCopy('scripts/new-remote.ts', ...named, ...tab);
  const { stdout } = await inCopy('scripts/deploy.ts', 'permits');
  const release = Number(/\(release (\d+)\)/.exec(stdout)?.[1]);

  const session = await signedIn(page);
  await page.goto('/dashboard/permits');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Permits');
  await expect(page.getByRole('link', { name: 'Projects' }).first()).toBeVisible();

  await page.goto(paths.project(await createProject(product, session, 'Ashford depot')));
  await page.getByRole('link', { name: 'Permits' }).click();
  await expect(
    page.getByText('Permits of this project will appear here, for its GC.'),
  ).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/requests/7`);
  await expect(page.getByText('This is requests/7.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ashford depot');

  // Later tests of this product have the release before again, without the tab.
  await inCopy('scripts/rollback.ts', '--release', String(release - 1));
  await rm(copy, { recursive: true });
});
