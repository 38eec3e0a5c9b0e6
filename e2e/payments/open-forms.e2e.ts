import { paths } from '@plumbline/shared/contracts';
import type { Locator } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { createSignedContract, submitRequest } from '../field/signed-contract.ts';
import { press } from '../support/new-project.ts';
import { expect, test } from '../support/test.ts';

const requestSchema = z.object({ version: z.int(), state: z.string() });

/** Where a field is in the window, and whether nothing covers it. */
const placeOf = (field: Locator) =>
  field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const isOnTop = document.elementFromPoint(x + width / 2, y + height / 2) === element;
    return { y: Math.round(y), isOnTop };
  });

test('an open form keeps what is typed while the other party or a colleague changes its request', async ({
  browser,
  product,
}) => {
  const { projectId, contractId, contractor, subcontractor } = await createSignedContract(
    browser,
    product,
  );
  const { id, version } = await submitRequest(subcontractor, contractId, 1_000_000);
  const address = paths.paymentRequest(projectId, id);
  const { page } = contractor;
  const script = page.waitForResponse(/\/keep-in-view\.[0-9a-f]+\.js$/);
  await page.goto(address);
  await (await script).finished();
  await press(page, 'Approve less');
  const amount = page.getByLabel('Approve as completed to date, $');
  await amount.fill('8000');
  const reason = page.getByLabel('Reason');
  await reason.fill('The drain leaks.');
  const place = await placeOf(reason);
  expect(place.isOnTop).toBe(true);
  await subcontractor.api(z.unknown(), 'AttachWaiver', {
    ...{ requestId: id, version, text: 'We waive all claims.', throughDate: '2026-12-31' },
    ...{ documentId: null, key: randomUUID() },
  });
  await expect(page.getByText('attached a waiver for $9,500.00')).toBeVisible();
  await expect(amount).toHaveValue('8000');
  await expect(reason).toBeFocused();
  await expect.poll(() => placeOf(reason)).toEqual(place);
  const approve = page.getByRole('button', { name: 'Approve $7,600.00' });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  // Enter in a field presses the form's verb.
  await amount.press('Enter');
  const notice = page.locator(':focus');
  await expect(notice).toContainText('press “I have seen it” to go on');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, 'I have seen it');
  await approve.click();
  await press(page, 'Approve');

  await page.setViewportSize({ width: 360, height: 740 });
  await press(page, 'Pay $7,600.00');
  const number = page.getByLabel('Check number');
  await number.fill('1041');
  await subcontractor.page.goto(address);
  await expect(subcontractor.page.getByText('Approved, to be paid').first()).toBeVisible();
  // In another tab.
  const approved = await contractor.api(requestSchema, 'GetPaymentRequest', { id });
  expect(approved.state).toBe('APPROVED');
  await contractor.api(z.unknown(), 'Pay', {
    ...{ requestId: id, version: approved.version, method: 'CHECK', reference: '1042' },
    paidOn: '2026-11-27',
    key: randomUUID(),
  });
  await expect(page.getByText('This can no longer be sent')).toBeVisible();
  await expect(number).toHaveValue('1041');
  // The notice stands in the bar of verbs, which grows over the form.
  await expect(number).toBeFocused();
  await expect.poll(async () => (await placeOf(number)).isOnTop).toBe(true);
  // The browser scrolls the next field above the bar as well.
  await page.keyboard.press('Tab');
  const paidOn = page.getByLabel('Paid on');
  await expect(paidOn).toBeFocused();
  await expect.poll(async () => (await placeOf(paidOn)).isOnTop).toBe(true);
  await page.getByRole('button', { name: 'Record payment' }).press('Enter');
  await expect(page.locator(':focus')).toContainText('This can no longer be sent');
  await expect(subcontractor.page.getByRole('button', { name: 'I received it' })).toBeVisible();
});
