import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePorts } from '../../scripts/machine/free-ports.ts';
import { runProgram } from '../../scripts/process/run-program.ts';
import { remotes } from '../../shared/federation/remotes.ts';
import { copyRepository } from '../support/copy-repository.ts';
import { expect, test } from '../support/test.ts';

const REMOTES = 'shared/federation/remotes.json';
/** A rebuild takes long on a busy machine. */
const SLOWLY = { timeout: 60_000 };
const DEMO = 'marketing-remote/src/pages/DemoPage.tsx';

test.use({ allowErrors: true, allowUnhandled: /no specimen/ });

test('edits show in the page, which keeps its state, and errors name their owner', async ({
  page,
  product,
}) => {
  test.setTimeout(600_000);
  const copy = await copyRepository();
  const updates: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.hot-update.js')) updates.push(response.url());
  });
  const change = async (file: string, edit: (text: string) => string) => {
    const address = path.join(copy, file);
    await writeFile(address, edit(await readFile(address, 'utf8')));
  };
  const [port = 0, ...ports] = await freePorts(remotes.length + 1);
  await change(REMOTES, (text) =>
    text.replaceAll(/"port": \d+/g, () => `"port": ${ports.pop() ?? 0}`),
  );
  const besideBackend = { BACKEND_PORT: new URL(product.backendUrl).port };
  // The other remotes come from the product's release: building them would take most of the time.
  const stop = await runProgram(
    'scripts/dev.ts marketing',
    'Plumbline in development',
    { ...besideBackend, PORT: String(port), DATA_DIR: product.dataDir },
    copy,
  );
  try {
    const heading = page.getByRole('heading', { level: 1 });
    // A page gives up on a remote after ten seconds, which a busy machine may need to send it.
    await expect(async () => {
      await page.goto(`http://localhost:${port}/shadcn-demo`, { waitUntil: 'commit' });
      await expect(heading).toHaveText('Components');
    }).toPass(SLOWLY);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const expectState = async () => {
      await expect(retry).toHaveAttribute('aria-busy', 'true');
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    };

    await test.step('a line of a remote', async () => {
      await change(DEMO, (text) => text.replace('title="Components"', 'title="Parts"'));
      await expect(heading).toHaveText('Parts', SLOWLY);
      await expectState();
    });

    await test.step('a syntax error, and its mend', async () => {
      await change(DEMO, (text) => text.replace('title="Parts"', 'title="Parts'));
      const overlay = page.frameLocator('iframe').locator('body');
      await expect(overlay).toContainText('marketing-remote (growth) cannot be built', SLOWLY);
      await expect(overlay).toContainText(/DemoPage\.tsx:\d+:\d+/);
      await change(DEMO, (text) => text.replace('title="Parts', 'title="Pieces"'));
      await expect(heading).toHaveText('Pieces', SLOWLY);
      await expect(overlay).toHaveCount(0);
      await expectState();
    });

    await test.step('a line of shared/ui', async () => {
      await change('shared/ui/PageHeader.tsx', (text) => text.replace('{title}<', 'All {title}<'));
      await expect(heading).toHaveText('All Pieces', SLOWLY);
      await expectState();
    });

    await test.step('a page that throws', async () => {
      const thrown = "if (document.body) throw new Error('no specimen');";
      await change(DEMO, (text) => text.replace('  return (', `  ${thrown}\n  return (`));
      const panel = page.getByRole('alert').filter({ hasText: 'This page stopped working' });
      await expect(panel).toContainText('marketing-remote (growth)', SLOWLY);
      await expect(panel).toContainText(/Error: no specimen\s+at DemoPage \(.*DemoPage\.tsx:\d+\)/);
      await expect(panel).toContainText(thrown);
      await change(DEMO, (text) => text.replace(thrown, ''));
      await expect(heading).toHaveText('All Pieces', SLOWLY);
    });

    await test.step('the source maps of all updates, whose code the page may still run', async () => {
      expect(updates.length).toBeGreaterThan(3);
      for (const update of updates) await expect(await page.request.get(`${update}.map`)).toBeOK();
    });

    await test.step('an address without a page, and the shell that says so', async () => {
      await page.goto(`http://localhost:${port}/nowhere`);
      await expect(page.getByRole('note')).toContainText(
        `No remote claims /nowhere. The paths in ${REMOTES}`,
      );
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await change('shell/src/router/NotFoundPage.tsx', (text) => text.replace('to Home', 'home'));
      await expect(page.getByRole('link', { name: 'Return home' })).toBeVisible(SLOWLY);
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    });

    await test.step('an edit of the list of remotes', async () => {
      await change(REMOTES, (text) => text.replace('"/shadcn-demo"', '"/shadcn-demo", "/nowhere"'));
      await expect(page.getByRole('note')).toContainText(
        'marketing (growth) claims /nowhere',
        SLOWLY,
      );
    });

    await test.step('one remote, beside the product that runs', async () => {
      await stop();
      const stopJoined = await runProgram(
        'scripts/dev.ts marketing',
        `in it: ${product.url}/?override=marketing@http://localhost:`,
        { ...besideBackend, PORT: new URL(product.url).port, DATA_DIR: product.dataDir },
        copy,
      );
      await stopJoined();
    });
  } finally {
    await stop();
    await rm(copy, { recursive: true });
  }
});
