import type { Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { signContract, submitRequest } from '../field/signed-contract.ts';
import { press } from '../support/new-project.ts';
import { expect, test } from '../support/test.ts';
import { createMoneyProject } from './money-project.ts';

type Api = Awaited<ReturnType<typeof createMoneyProject>>['subcontractor']['api'];

const LINES = [
  ['A', '18250'],
  ['B', '22600'],
  ['C', '7500'],
] as const;

/** What each line is for, and what each request has to date of it: completed, and stored. */
type Sheet = readonly (readonly [
  name: string,
  scheduled: string,
  completed: string,
  stored: string,
])[];

const nothing: Sheet = [
  ['A', '18250.00', '0.00', '0.00'],
  ['B', '22600.00', '0.00', '0.00'],
  ['C', '7500.00', '0.00', '0.00'],
  ['D', '2765.45', '0.00', '0.00'],
];
const whole: Sheet = nothing.map(([name, scheduled]) => [name, scheduled, scheduled, '0.00']);

/** What is typed of each request, what its lines then have, and its amounts. */
const REQUESTS = [
  {
    lines: { A: ['10950'], D: ['1333.33'], B: ['0', '4210.15'] },
    sheet: [
      ['A', '18250.00', '10950.00', '0.00'],
      ['B', '22600.00', '0.00', '4210.15'],
      ['C', '7500.00', '0.00', '0.00'],
      ['D', '2765.45', '1333.33', '0.00'],
    ],
    amounts: { toDate: '$16,493.48', retained: '$824.67', due: '$15,668.81' },
  },
  {
    lines: { A: ['18250'], D: ['2765.45'], B: ['9800', '0'] },
    sheet: [
      ['A', '18250.00', '18250.00', '0.00'],
      ['B', '22600.00', '9800.00', '0.00'],
      ['C', '7500.00', '0.00', '0.00'],
      ['D', '2765.45', '2765.45', '0.00'],
    ],
    amounts: { toDate: '$30,815.45', retained: '$1,540.77', due: '$13,605.87' },
  },
  {
    lines: { B: ['22600'], C: ['7500'] },
    sheet: whole,
    amounts: { toDate: '$51,115.45', retained: '$2,555.77', due: '$19,285.00' },
  },
] as const;

const RETAINAGE = {
  sheet: whole,
  amounts: { toDate: '$51,115.45', retained: '$0.00', due: '$2,555.77' },
};

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

async function approveAndPay(page: Page, due: string) {
  await press(page, `Approve ${due}`);
  await press(page, 'Approve');
  await press(page, `Pay ${due}`);
  await page.getByLabel('Check number').fill('1041');
  await press(page, `Record ${due}`);
  // The paper says it too.
  const recorded = page.getByText('Plumbline moved no money').filter({ visible: true });
  await expect(recorded.first()).toBeVisible();
}

/** What the page prints, and what its CSV has. */
async function filesOf(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  await page.emulateMedia({ media: 'screen' });
  const downloaded = page.waitForEvent('download');
  await press(page, 'Save as CSV');
  return { printed, csv: await readFile(await (await downloaded).path(), 'utf8') };
}

const requestSchema = z.object({
  kind: z.string(),
  completedAndStoredCents: z.int(),
  retainedCents: z.int(),
  dueCents: z.int(),
  lines: z.array(
    z.object({
      text: z.string(),
      scheduledCents: z.int(),
      completedCents: z.int(),
      storedCents: z.int(),
    }),
  ),
});

const inDollars = (amount: number) => (amount / 100).toFixed(2);
const inWords = (amount: string) =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

interface Expected {
  readonly sheet: Sheet;
  readonly amounts: Readonly<Record<'toDate' | 'retained' | 'due', string>>;
}

/** Asserts every cent of a request on screen, on paper, in its CSV and in the API's answer. */
async function expectEverywhere(
  page: Page,
  ask: Api,
  { sheet, amounts, before }: Expected & { readonly before: Sheet },
) {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const request = await ask(requestSchema, 'GetPaymentRequest', { id });
  expect(request).toMatchObject({
    completedAndStoredCents: cents(amounts.toDate),
    retainedCents: cents(amounts.retained),
    dueCents: cents(amounts.due),
    lines: sheet.map(([text, scheduled, completed, stored]) => ({
      ...{ text, scheduledCents: cents(scheduled) },
      ...{ completedCents: cents(completed), storedCents: cents(stored) },
    })),
  });
  const { printed, csv } = await filesOf(page);
  for (const amount of Object.values(amounts)) {
    expect(printed).toContain(amount);
    expect(csv).toContain(inDollars(cents(amount)));
  }
  for (const [index, [name, scheduled, completed, stored]] of sheet.entries()) {
    const previous = before[index]?.[2] ?? '0.00';
    const period = inDollars(cents(completed) - cents(previous));
    const toDate = inDollars(cents(completed) + cents(stored));
    const row = [scheduled, previous, period, stored, toDate];
    expect(csv).toContain(`\r\n${index + 1},${name},${row.join(',')},`);
    expect(printed).toContain(`${index + 1}\t${name}\t${row.map(inWords).join('\t')}\t`);
    if (request.kind === 'RETAINAGE') continue;
    const line = page.getByRole('row', { name: `${index + 1}. ${name}` });
    await expect(line).toContainText(row.map(inWords).join(''));
  }
}

test.use({ actionTimeout: 30_000 });

test('a contract is signed, changed, billed and paid between three browsers, to the cent', async ({
  browser,
  product,
}) => {
  test.slow();
  const project = await createMoneyProject(browser, product);
  const { projectId, contractor, subcontractor, client } = project;
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
  await press(gc, 'Approve change order 1');
  await inDialog(gc, 'Approve change order 1');
  await expect(gc.getByRole('heading', { name: 'Change order 1', exact: true })).toBeFocused();
  await expect(sub.getByText('$51,115.45').first()).toBeVisible();

  let before = nothing;
  for (const { lines, sheet, amounts } of REQUESTS) {
    await sub.goto(contract);
    await sub.getByRole('link', { name: 'Request payment' }).click();
    const request = await ask(sub, lines);
    await gc.goto(request);
    await expect(gc.getByText(amounts.toDate).filter({ visible: true }).first()).toBeVisible();
    await approveAndPay(gc, amounts.due);
    // On the other's open page without a reload.
    await press(sub, 'I received it');
    await inDialog(sub, 'I received it');
    await expect(sub.getByText('Payment confirmed').first()).toBeVisible();
    await expectEverywhere(sub, subcontractor.api, { sheet, amounts, before });
    await expectEverywhere(gc, contractor.api, { sheet, amounts, before });
    before = sheet;
  }

  await sub.goto(contract);
  await press(sub, 'Request retainage');
  await sub.getByLabel('Amount, $').fill('2555.77');
  await sub.getByRole('button', { name: 'Request $2,555.77' }).click();
  await sub.waitForURL(/\/money\/requests\/\d+$/);
  await gc.goto(paths.dashboard());
  await gc.getByRole('link', { name: /^Approve/ }).click();
  await approveAndPay(gc, RETAINAGE.amounts.due);
  await press(sub, 'I received it');
  await inDialog(sub, 'I received it');
  await expect(sub.getByText('Payment confirmed').first()).toBeVisible();
  await expectEverywhere(sub, subcontractor.api, { ...RETAINAGE, before });
  await gc.goto(contract);
  await expect(gc.getByRole('row', { name: /^Paid/ }).first()).toContainText('$51,115.45');

  // The client sees nothing of it.
  await client.page.goto(contract);
  await expect(client.page.getByText('Contract Not Found')).toBeVisible();
  await client.page.goto(paths.projectMoney(projectId));
  await expect(client.page.getByRole('main')).not.toContainText(/Riverside|51,115/);

  // Billed for the same work, the client has every cent of the bill, and nothing of what it cost.
  const [first] = REQUESTS;
  const lines = first.sheet.map(([text, amount]) => ({
    ...{ text, costCode: '', scheduledCents: cents(amount) },
  }));
  const prime = await signContract(project, 'client', lines);
  const done = first.sheet.map(
    ([, , completed, stored]) => [cents(completed), cents(stored)] as const,
  );
  const bill = await submitRequest(contractor, prime, done);
  const cost = {
    costCode: '',
    text: 'Crane',
    amountCents: 432_109,
    date: '2026-12-31',
    receiptId: null,
  };
  await contractor.api(z.unknown(), 'RecordCost', {
    input: { projectId, ...cost },
    key: randomUUID(),
  });
  await client.page.goto(paths.paymentRequest(projectId, bill.id));
  // Paper, hidden on the screen, has the amount as well.
  const due = client.page.getByText('$16,493.48').filter({ visible: true });
  await expect(due.first()).toBeVisible();
  await expectEverywhere(client.page, client.api, { ...first, before: nothing });
  for (const [path, words] of [
    [paths.paymentRequest(projectId, bill.id), 'It waits for you to approve it.'],
    [paths.budget(projectId), 'Page Not Found'],
    [paths.cash(projectId), 'What has been paid and what is expected'],
  ] as const) {
    await client.page.goto(path);
    // The frame announces a new title as well.
    await expect(client.page.locator('#main').getByText(words)).toBeVisible();
    await expect(client.page.locator('body')).not.toContainText(/Riverside|Crane|4,321\.09/);
  }
});
