import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePorts } from '../scripts/free-ports.ts';
import { runProgram } from '../scripts/run-program.ts';
import { copyRepository } from './copy-repository.ts';
import { expect, test } from './test.ts';

// The copy has no release, and so no icons.
test.use({ allowErrors: true });

test('a changed line of a remote shows in the page, which keeps its state', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  const copy = await copyRepository();
  const change = async (file: string, edit: (text: string) => string) => {
    const address = path.join(copy, file);
    await writeFile(address, edit(await readFile(address, 'utf8')));
  };
  const [port = 0, ...ports] = await freePorts(6);
  await change('shared/federation/remotes.json', (text) =>
    text.replaceAll(/"port": \d+/g, () => `"port": ${ports.pop() ?? 0}`),
  );
  const stop = await runProgram(
    'scripts/dev.ts',
    'Plumbline in development',
    {
      PORT: String(port),
      DATA_DIR: path.join(copy, '.data'),
      SUPABASE_URL: product.backendUrl,
      SUPABASE_ANON_KEY: 'sb_publishable_plumbline_local',
      GRAPHQL_URL: `${product.backendUrl}/api/graphql`,
    },
    copy,
  );
  try {
    await page.goto(`http://localhost:${port}/shadcn-demo`, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    // The five builds are made from nothing.
    await expect(heading).toHaveText('Components', { timeout: 180_000 });
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await change('marketing-remote/src/pages/DemoPage.tsx', (text) =>
      text.replace('title="Components"', 'title="Parts"'),
    );
    await expect(heading).toHaveText('Parts', { timeout: 60_000 });
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    await stop();
    await rm(copy, { recursive: true });
  }
});
