import type { Page, TestInfo } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { expectThumbTargets, expectToFitEnlarged, look } from '../support/look.ts';
import { press } from '../support/new-project.ts';
import { createReleasedApi } from '../support/released-api.ts';
import { newSession, storeSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const withId = z.object({ id: z.string() });
const contractSchema = z.object({
  place: z.string(),
  requests: z.array(withId.extend({ version: z.int(), state: z.string() })),
});
const partiesSchema = z.array(withId.extend({ kind: z.string() }));

/** Looks at what is on the page: in both themes, at each width, enlarged, by thumb. */
async function lookOver(page: Page, testInfo: TestInfo, name: string) {
  await look(page, testInfo, name);
  await expectToFitEnlarged(page);
  await expectThumbTargets(page, 320);
}

async function visit(page: Page, path: string) {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
}

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

test('the money of a project and each of its forms are accessible at every width', async ({
  page,
  person,
  product,
}, testInfo) => {
  test.slow();
  const session = await newSession(product, person);
  await storeSession(page, session);
  const api = createReleasedApi(product, session.access_token);
  const key = randomUUID;
  const started = z.object({ projectId: z.string() });
  const { projectId } = await api(started, 'StartExample', { key: key() });
  const listed = await api(z.array(withId), 'GetContracts', { projectId });
  const contracts = await Promise.all(
    listed.map(async ({ id }) => ({ id, ...(await api(contractSchema, 'GetContract', { id })) })),
  );
  const toPay = contracts.find(({ place }) => place === 'PAYER');
  const toBill = contracts.find(({ place }) => place === 'PAYEE');
  const asked = toPay?.requests.find(({ state }) => state === 'SUBMITTED');
  if (!toPay || !toBill || !asked) throw new Error('The example has other contracts.');
  const lookAt = (name: string) => lookOver(page, testInfo, name);

  await page.goto(paths.money());
  await expect(page.getByText('Needs you')).toBeVisible();
  await lookAt('mine');
  await visit(page, paths.projectMoney(projectId));
  await lookAt('money');
  await visit(page, paths.cash(projectId));
  await lookAt('cash');
  await visit(page, paths.ledger(projectId, toPay.id));
  await lookAt('ledger');

  await visit(page, paths.contract(projectId, toPay.id));
  await press(page, 'Propose a change order');
  await expect(form(page, 'Propose a change order')).toBeVisible();
  await lookAt('contract-change-order');
  await visit(page, paths.contract(projectId, toBill.id));
  await press(page, 'Request retainage');
  await expect(form(page, 'Request retainage')).toBeVisible();
  await lookAt('contract-retainage');

  const parties = await api(partiesSchema, 'GetParties', { projectId });
  const partyOf = (kind: string) => parties.find((party) => party.kind === kind)?.id;
  const draft = await api(withId, 'SaveContract', {
    input: {
      ...{ projectId, id: null, version: null, title: 'Painting', retainageBp: 500, payDays: 30 },
      ...{ payerPartyId: partyOf('GC'), payeePartyId: partyOf('SUBCONTRACTOR') },
      ...{ asksForWaiver: true, secondApprovalAboveCents: 500_000 },
      lines: [{ text: 'Walls', costCode: '09-90', scheduledCents: 900_000 }],
    },
    key: key(),
  });
  await visit(page, paths.editContract(projectId, draft.id));
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Painting');
  await lookAt('edit-contract');

  await visit(page, paths.paymentRequest(projectId, asked.id));
  for (const [width, next] of [
    [320, 'Print'],
    [1280, 'Send back'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('heading', { name: /^Request \d/ }).focus();
    await page.keyboard.press('Tab');
    // Where the verbs come last, Chromium leads back to the header's link first.
    if (width === 320) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: next })).toBeFocused();
  }
  await press(page, 'Approve less');
  await expect(form(page, 'Approve less')).toBeVisible();
  await lookAt('request-approve-less');
  await press(page, 'Cancel');
  await press(page, 'Send back');
  await expect(form(page, 'Send back')).toBeVisible();
  await lookAt('request-return');
  await press(page, 'Cancel');
  await page.getByRole('button', { name: /^Approve \$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFitEnlarged(page, 320);
  await press(page, 'Cancel');
  await page.getByRole('button', { name: /^Approve \$/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeInViewport({ ratio: 1 });
  await press(page, 'Cancel');
  const decision = { id: asked.id, version: asked.version, approve: true };
  const all = { reason: null, lines: null };
  await api(z.unknown(), 'DecidePaymentRequest', { ...decision, ...all, key: key() });
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(form(page, 'Payment')).toBeVisible();
  await lookAt('request-pay');
  await page.getByLabel('Check number').fill('1041');
  await page.getByRole('button', { name: /^Record/ }).click();
  await press(page, 'Reverse this payment');
  await expect(form(page, 'Reverse the payment')).toBeVisible();
  await lookAt('request-reverse');

  await visit(page, paths.newRequest(projectId, toBill.id));
  await page.getByText('Material stored').first().click();
  await lookAt('request-new');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  const slider = page.getByRole('slider').last();
  await slider.focus();
  const bar = await page.getByRole('banner').boundingBox();
  expect((await slider.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  await press(page, 'Save draft');
  await page.waitForURL(paths.paymentRequest(projectId, '*'));
  // The example's contracts ask for no waiver: one that is there can be replaced.
  await api(z.unknown(), 'AttachWaiver', {
    ...{ requestId: page.url().split('/').at(-1), version: 1, text: 'We waive all claims.' },
    ...{ throughDate: '2026-01-31', documentId: null, key: key() },
  });
  await press(page, 'Replace the waiver');
  await expect(form(page, 'Waiver')).toBeVisible();
  await lookAt('request-waiver');

  await visit(page, paths.budget(projectId));
  await press(page, 'Record a cost');
  await expect(form(page, 'Cost')).toBeVisible();
  await lookAt('budget-cost');
  await press(page, 'Change the plan');
  await expect(form(page, 'Plan of the budget')).toBeVisible();
  await lookAt('budget-plan');
});
