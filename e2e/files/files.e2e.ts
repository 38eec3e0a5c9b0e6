import type { Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { readFile } from 'node:fs/promises';
import { drawPng } from '../../backend/testing/storage/draw-files.ts';
import { createMoneyProject } from '../payments/money-project.ts';
import { expectThumbTargets, look } from '../support/look.ts';
import { expect, test } from '../support/test.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Files', exact: true });
const plansOf = (page: Page) => list(page).getByRole('button', { name: 'Download Plan.pdf' });
const onTheirWay = (page: Page) => page.getByRole('list', { name: 'Files on their way' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** What a PDF begins and ends with. */
const contentOf = (text: string) => `%PDF-1.7\n${text}\nstartxref\n0\n%%EOF\n`;
const pdf = (name: string, text = '') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(contentOf(text)),
});

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const choose = (page: Page, ...files: Chosen[]) =>
  page.getByLabel('Files to add').setInputFiles(files);

/** Drops a file as from another window. */
async function drop(page: Page, { name, mimeType, buffer }: Chosen) {
  const dataTransfer = await page.evaluateHandle(
    ([bytes, title, type]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([new Uint8Array(bytes)], title, { type }));
      return carried;
    },
    [[...buffer], name, mimeType] as const,
  );
  await page.getByRole('button', { name: 'Add files' }).dispatchEvent('drop', { dataTransfer });
}

/** The address at which the browser opens a file, and how the storage gives it. */
async function openFile(page: Page, name: string) {
  const [response] = await Promise.all([
    page.context().waitForEvent('response', (one) => one.url().includes('/object/sign/files/')),
    press(page, `Open ${name} in a new tab`),
  ]);
  return { url: response.url(), headers: response.headers() };
}

test('each party adds files, opens what it may see, and sees nothing else', async ({
  browser,
  product,
}, testInfo) => {
  test.slow();
  const { projectId, contractor, subcontractor, client } = await createMoneyProject(
    browser,
    product,
  );
  const { page } = contractor;
  await page.goto(paths.projectDocuments(projectId));
  await drop(page, { ...pdf('Permit.pdf'), name: 'Permit.pdf' });
  await expect(list(page)).toContainText('Permit.pdf');
  const showsSub = page.getByRole('checkbox', { name: 'Riverside Plumbing' });
  await showsSub.check();
  await choose(page, pdf('Plan.pdf', 'one'), {
    ...{ name: 'Site.png', mimeType: 'image/png', buffer: drawPng() },
  });
  await expect(list(page)).toContainText('Site.png');
  await showsSub.check();
  await choose(page, pdf('Plan.pdf', 'two'));
  await expect(list(page)).toContainText('An earlier version');

  const image = await openFile(page, 'Site.png');
  expect(image.headers).toMatchObject({
    ...{ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
  });
  expect(image.headers['content-disposition'] ?? 'inline').not.toContain('attachment');
  const plan = await openFile(page, 'Plan.pdf');
  expect(plan.headers).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
  });
  expect(plan.headers['content-disposition'] ?? 'inline').not.toContain('attachment');

  const other = subcontractor.page;
  await other.goto(paths.projectDocuments(projectId));
  await expect(list(other)).toContainText('Plan.pdf');
  await expect(list(other)).not.toContainText('Permit.pdf');
  const [saved] = await Promise.all([
    other.waitForEvent('download'),
    press(other, 'Download Plan.pdf'),
  ]);
  expect(saved.suggestedFilename()).toBe('Plan.pdf');
  expect(await readFile(await saved.path(), 'utf8')).toBe(contentOf('two'));
  // Of the same name, by another party: no version of the contractor's.
  await choose(other, pdf('Plan.pdf', 'theirs'));
  await expect(plansOf(other)).toHaveCount(2);
  await expect(plansOf(page)).toHaveCount(2);
  await look(page, testInfo, 'files');
  await expectThumbTargets(page, 390);

  await client.page.goto(paths.projectDocuments(projectId));
  await expect(client.page.getByRole('button', { name: 'Add files' })).toBeVisible();
  await expect(list(client.page)).toBeHidden();
});

test.describe('where the network fails', () => {
  test.use({ allowErrors: true });

  test('a file says how far it is, and is cancelled', async ({ browser, product }) => {
    const { projectId, contractor } = await createMoneyProject(browser, product);
    const { page } = contractor;
    await page.goto(paths.projectDocuments(projectId));
    await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible();
    const network = await page.context().newCDPSession(page);
    const bytesPerSecond = 300_000;
    await network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1 },
      uploadThroughput: bytesPerSecond,
    });
    await choose(page, pdf('Large.pdf', 'x'.repeat(6_000_000)), pdf('Small.pdf'));
    await expect(onTheirWay(page)).toContainText(/Large\.pdfSending, [1-9]\d?%/);
    await press(page, 'Cancel Large.pdf');
    await expect(list(page)).toContainText('Small.pdf');
    await expect(onTheirWay(page)).toBeHidden();
    await page.reload();
    await expect(list(page)).toContainText('Small.pdf');
    await expect(list(page)).not.toContainText('Large.pdf');
  });

  test('a file whose last answer was lost is there once, after Try again', async ({
    browser,
    product,
  }) => {
    const { projectId, contractor } = await createMoneyProject(browser, product);
    const { page } = contractor;
    let lost = 0;
    await page.route('**/api/graphql', async (route) => {
      const isConfirmed = route.request().postData()?.includes('ConfirmFile') ?? false;
      if (!isConfirmed || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await page.goto(paths.projectDocuments(projectId));
    await choose(page, pdf('Plan.pdf'));
    await press(page, 'Try again with Plan.pdf');
    await expect(onTheirWay(page)).toBeHidden();
    await expect(plansOf(page)).toHaveCount(1);
    expect(lost).toBe(1);
  });
});
