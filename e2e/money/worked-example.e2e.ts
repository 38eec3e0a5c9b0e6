import type { Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { press } from '../support/new-project.ts';
import { expect, test } from '../support/test.ts';
import { createMoneyProject } from './money-project.ts';

const LINES = [
  ['A', '18250'],
  ['B', '22600'],
  ['C', '7500'],
] as const;

/** What each request has to date, by the line: completed, and stored. Then its amounts. */
const REQUESTS = [
  {
    lines: { A: ['10950'], D: ['1333.33'], B: ['0', '4210.15'] },
    amounts: { toDate: '$16,493.48', retained: '$824.67', due: '$15,668.81' },
  },
  {
    lines: { A: ['18250'], D: ['2765.45'], B: ['9800', '0'] },
    amounts: { toDate: '$30,815.45', retained: '$1,540.77', due: '$13,605.87' },
  },
  {
    lines: { B: ['22600'], C: ['7500'] },
    amounts: { toDate: '$51,115.45', retained: '$2,555.77', due: '$19,285.00' },
  },
] as const;

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const cents = (amount: string) => Math.round(Number(amount.replace(/[$,]/g, '')) * 100);

/** Fills in a request and submits it. @returns its address */
async function ask(page: Page, lines: Readonly<Record<string, readonly string[]>>) {
  for (const [name, [completed = '', stored]] of Object.entries(lines)) {
    const line = page.getByRole('group', { name: new RegExp(`^\\d\\. ${name}$`) });
    await line.getByLabel('Completed, $').fill(completed);
    if (stored === undefined) continue;
    const field = line.getByLabel('Stored material, $');
    if (!(await field.isVisible())) await line.getByText('Material stored').click();
    await field.fill(stored);
  }
  await press(page, 'Submit');
  await page.waitForURL(/\/money\/requests\/\d+$/);
  await expect(page.getByText('It waits for', { exact: false })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** What the page prints, and what its CSV has. */
async function filesOf(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  await page.emulateMedia({ media: 'screen' });
  const downloaded = page.waitForEvent('download');
  await press(page, 'CSV');
  return { printed, csv: await readFile(await (await downloaded).path(), 'utf8') };
}

const requestAmounts = z.object({
  completedAndStoredCents: z.int(),
  retainedCents: z.int(),
  dueCents: z.int(),
});

test.use({ actionTimeout: 30_000 });

test('a contract is signed, changed, billed and paid between three browsers, to the cent', async ({
  browser,
  product,
}) => {
  test.slow();
  const { projectId, contractor, subcontractor, client } = await createMoneyProject(
    browser,
    product,
  );
  const gc = contractor.page;
  const sub = subcontractor.page;

  await gc.goto(paths.newContract(projectId));
  await gc
    .getByLabel('With', { exact: true })
    .selectOption({ label: 'Riverside Plumbing (subcontractor)' });
  await gc.getByLabel('Title', { exact: true }).fill('Plumbing');
  await gc.getByLabel('Retainage in percent').fill('5');
  for (const [index, [text, amount]] of LINES.entries()) {
    if (index > 0) await press(gc, 'Add line');
    const line = gc.getByRole('group', { name: `Line ${index + 1}`, exact: true });
    await line.getByLabel('Work').fill(text);
    await line.getByLabel('Amount').fill(amount);
  }
  await press(gc, 'Save draft');
  await gc.waitForURL(/\/money\/contracts\/\d+$/);
  const contract = new URL(gc.url()).pathname;
  await press(gc, 'Offer');
  await inDialog(gc, 'Offer');

  await sub.goto(paths.dashboard());
  await sub.getByRole('link', { name: /^Sign/ }).click();
  await press(sub, 'Sign');
  await expect(sub.getByRole('dialog')).toContainText('$48,350.00');
  await inDialog(sub, 'Sign');
  await expect(sub.getByText('Contract signed').first()).toBeVisible();

  await press(sub, 'Propose a change order');
  await sub.getByLabel('Reason').fill('The drain runs through the shaft.');
  await sub.getByRole('textbox', { name: 'Work' }).fill('D');
  await sub.getByLabel('Amount it adds').fill('2765.45');
  await press(sub, 'Propose');
  // The contractor's open page follows.
  await gc.getByRole('button', { name: 'Approve', exact: true }).click();
  await inDialog(gc, 'Approve');
  await expect(sub.getByText('$51,115.45').first()).toBeVisible();

  for (const { lines, amounts } of REQUESTS) {
    await sub.goto(contract);
    await sub.getByRole('link', { name: 'Request payment' }).click();
    const request = await ask(sub, lines);
    await gc.goto(request);
    await expect(gc.getByText(amounts.toDate).first()).toBeVisible();
    await press(gc, `Approve ${amounts.due}`);
    await press(gc, 'Approve');
    await press(gc, `Pay ${amounts.due}`);
    await gc.getByLabel('Check number').fill('1041');
    await press(gc, `Record ${amounts.due}`);
    await expect(gc.getByText('Plumbline moved no money').first()).toBeVisible();
    // On the other's open page without a reload.
    await sub.getByRole('button', { name: 'I received it' }).click({ timeout: 5000 });
    await expect(sub.getByText('Payment confirmed').first()).toBeVisible();

    const { printed, csv } = await filesOf(sub);
    for (const amount of Object.values(amounts)) {
      expect(printed).toContain(amount);
      expect(csv).toContain((cents(amount) / 100).toFixed(2));
    }
    const id = request.split('/').at(-1);
    expect(await subcontractor.api(requestAmounts, 'GetPaymentRequest', { id })).toEqual({
      completedAndStoredCents: cents(amounts.toDate),
      retainedCents: cents(amounts.retained),
      dueCents: cents(amounts.due),
    });
  }

  await sub.goto(contract);
  await press(sub, 'Request retainage');
  await sub.getByLabel('Amount, $').fill('2555.77');
  await sub.getByRole('form', { name: 'Request retainage' }).getByRole('button').first().click();
  await gc.goto(paths.dashboard());
  await gc.getByRole('link', { name: /^Approve/ }).click();
  await press(gc, 'Approve $2,555.77');
  await press(gc, 'Approve');
  await press(gc, 'Pay $2,555.77');
  await gc.getByLabel('Check number').fill('1044');
  await press(gc, 'Record $2,555.77');
  await gc.goto(contract);
  await expect(gc.getByRole('row', { name: /^Paid/ }).first()).toContainText('$51,115.45');

  // The client sees nothing of it.
  await client.page.goto(contract);
  await expect(client.page.getByText('Contract Not Found')).toBeVisible();
  await client.page.goto(paths.projectMoney(projectId));
  await expect(client.page.getByRole('main')).not.toContainText(/Riverside|51,115/);
});
