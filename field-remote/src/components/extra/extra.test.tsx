import { expect, it } from '@jest/globals';
import { paths, workLimits } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openExtra as open } from '../../testing/open-extra.tsx';
import { fill, press } from '../../testing/open-work.tsx';
import { asPayee, extra, orderId, refused } from '../../testing/work-records.ts';

const draft = extra({ ...asPayee });
const edit = paths.workOrder('1001', orderId(1));

it('adds up hours and material, and saves a draft', async () => {
  const { sent, api, address } = await open(paths.newExtra('1001'));
  expect(screen.getByLabelText('Contract')).toHaveValue('7');
  await fill({
    Description: 'Relocated drain',
    'Place (optional)': 'Basement',
    Work: 'Plumber',
    Hours: '2.5',
    'Dollars an hour': '85',
  });
  expect(screen.getByText('2 h 30 min')).toBeVisible();
  await fill({ Hours: '2.51' });
  expect(screen.getByText('2 h 31 min, rounded to the minute')).toBeVisible();
  await fill({ Hours: '1.3333' });
  expect(screen.getByText('1 h 20 min')).toBeVisible();
  await fill({ Hours: '2.5' });
  await press('Add material');
  expect(screen.getByLabelText('Material')).toHaveFocus();
  await fill({ Material: 'Pipe', 'Or amount': '120.5' });
  expect(screen.getByText('$333.00')).toBeVisible();
  // A quantity takes the place of the amount, which is there again without it.
  await fill({ Quantity: '2', 'Unit price': '18.40' });
  expect(screen.getByText('$36.80')).toBeVisible();
  expect(screen.queryByLabelText('Or amount')).not.toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Quantity'));
  await userEvent.clear(screen.getByLabelText('Unit price'));
  expect(screen.getByLabelText('Or amount')).toHaveValue('120.5');
  await press('Add material');
  const [, quantity] = screen.getAllByLabelText('Quantity');
  const [, unit] = screen.getAllByLabelText('Unit');
  const [, price] = screen.getAllByLabelText('Unit price');
  const [, material] = screen.getAllByLabelText('Material');
  if (!material || !quantity || !unit || !price) throw new Error('There is no second material');
  await userEvent.type(material, 'Drywall');
  await userEvent.type(quantity, '12.5');
  await userEvent.type(unit, 'sheets');
  await userEvent.type(price, '18.41');
  expect(screen.getByText('$230.13')).toBeVisible();
  expect(screen.getByText('$563.13')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  api.order = draft;
  await press('Save draft');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(sent).toMatchObject([
    {
      version: null,
      contractId: '7',
      text: 'Relocated drain',
      place: 'Basement',
      entries: [
        { text: 'Plumber', minutes: 150, rateCents: 8500, amountCents: null },
        { text: 'Pipe', minutes: null, rateCents: null, amountCents: 12_050, unit: null },
        {
          ...{ text: 'Drywall', minutes: null, rateCents: null, amountCents: 23_013 },
          ...{ quantityHundredths: 1250, unit: 'sheets', unitPriceCents: 1841 },
        },
      ],
    },
  ]);
  expect(address()).toBe(edit);
});

it('submits and takes nothing while a draft is saved, and says so', async () => {
  const { api } = await open(edit, draft);
  let answer = () => {};
  api.answering = new Promise((answered) => {
    answer = answered;
  });
  await fill({ Description: 'Relocated drain, twice' });
  const place = screen.getByLabelText('Place (optional)');
  place.focus();
  // As Enter does.
  const button = screen.getByRole('button', { name: 'Save draft' });
  act(() => screen.getByRole<HTMLFormElement>('form', { name: 'Extra' }).requestSubmit(button));
  const submit = screen.getByRole('button', { name: 'Submit for approval' });
  await waitFor(() => expect(submit).toHaveAttribute('aria-disabled', 'true'));
  // What would be typed meanwhile would not be saved.
  expect(place.closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Save draft' })).toHaveFocus();
  answer();
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(submit).not.toHaveAttribute('aria-disabled');
  expect(place.closest('[inert]')).toBeNull();
});

it('says why it was sent back until it is submitted again', async () => {
  const decision = { reason: 'Too dear', decidedBy: 'Dana Okafor' };
  const returned = { ...draft, number: 1, state: 'RETURNED', ...decision } as const;
  const { sent, api } = await open(edit, returned);
  expect(screen.getByText(/The general contractor sees what you save/)).toBeVisible();
  await fill({ Description: 'Relocated drain, for less' });
  api.order = { ...returned, version: 2, text: 'Relocated drain, for less' };
  await press('Save changes');
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(screen.getByText('Too dear')).toBeVisible();
  await press('Submit for approval');
  expect(await screen.findByText('Extra submitted')).toBeVisible();
  expect(screen.queryByText('Too dear')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ version: 1 }, { version: 2 }]);
});

it('sends no place that is too long, and cuts nothing off', async () => {
  const { sent } = await open(paths.newExtra('1001'));
  await fill({ Description: 'Relocated drain' });
  const place = screen.getByLabelText('Place (optional)');
  fireEvent.change(place, { target: { value: 'x'.repeat(workLimits.place + 3) } });
  await press('Save draft');
  expect(place).toHaveAccessibleDescription(/^This is 3 over the/);
  expect(sent).toEqual([]);
});

it('keeps no text on the phone that the server would refuse as too long', async () => {
  const { sent } = await open(paths.newExtra('1001'));
  const text = 'x'.repeat(workLimits.text + 4);
  await fill({ Description: text });
  await press('Save draft');
  expect(screen.getByLabelText('Description')).toHaveValue(text);
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/^This is 4 over the/);
  expect(sent).toEqual([]);
});

it('says at each field what is wrong, and sends nothing', async () => {
  const { sent } = await open(paths.newExtra('1001'));
  await fill({ Hours: 'two', 'Dollars an hour': '0' });
  await press('Submit for approval');
  expect(screen.getByLabelText('Description')).toHaveFocus();
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('Say what was done');
  expect(screen.getByLabelText('Work')).toHaveAccessibleDescription('Say what this is for');
  expect(screen.getByLabelText('Hours')).toHaveAccessibleDescription(/2\.5 is 2 h 30 min/);
  expect(screen.getByLabelText('Dollars an hour')).toHaveAccessibleDescription(/above zero/);
  await press('Remove entry 1');
  await press('Add material');
  await fill({ Material: 'Drywall', Unit: 'sheets' });
  await press('Submit for approval');
  expect(screen.getByLabelText('Quantity')).toHaveAccessibleDescription(/such as 12/);
  expect(screen.getByLabelText('Unit price')).toHaveAccessibleDescription(/such as 18.40/);
  await fill({ Quantity: '2', 'Unit price': '0.335' });
  await press('Submit for approval');
  expect(screen.getByLabelText('Unit price')).toHaveAccessibleDescription(/at most two decimals/);
  await press('Remove entry 1');
  await press('Submit for approval');
  expect(screen.getByText('Add hours or material')).toBeVisible();
  expect(sent).toEqual([]);
});

it('takes no entry for wrong in which nothing is typed, or that was typed since', async () => {
  const { sent } = await open(paths.newExtra('1001'));
  await fill({ Work: 'Plumber' });
  await press('Save draft');
  expect(screen.getByLabelText('Hours')).toBeInvalid();
  await press('Remove entry 1');
  await press('Add material');
  await fill({ Material: 'Pipe' });
  expect(screen.getByLabelText('Or amount')).toBeValid();
  await press('Add hours');
  await fill({ Description: 'Relocated drain', 'Or amount': '120.5' });
  await press('Save draft');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(sent).toMatchObject([{ entries: [{ text: 'Pipe' }] }]);
});

it('submits what was typed after it is saved, once', async () => {
  const { sent } = await open(edit, draft);
  await fill({ Description: 'Relocated drain, twice' });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Submit for approval' }));
  expect(await screen.findByText('Extra submitted')).toBeVisible();
  expect(sent).toMatchObject([
    { id: orderId(1), version: 1, text: 'Relocated drain, twice' },
    { id: orderId(1), version: 2 },
  ]);
  expect(screen.getByText('It waits for the general contractor to approve it.')).toBeVisible();
});

it('says of a new extra that was saved why it was not submitted, and opens it', async () => {
  const { api, address } = await open(paths.newExtra('1001'));
  await fill({ Description: 'Drain', Work: 'Plumber', Hours: '3', 'Dollars an hour': '85' });
  api.order = draft;
  api.refusal = refused('NOT_ALLOWED', 'You may no longer submit for your party.');
  await press('Submit for approval');
  expect(await screen.findByText('Saved, not submitted')).toBeVisible();
  const description = () => screen.getByLabelText('Description');
  await waitFor(() => expect(description()).toHaveValue('Relocated drain'));
  expect(screen.getByText('You may no longer submit for your party.')).toBeVisible();
  expect(address()).toMatch(/\/work\/orders\/[^/]+$/);
});

// jsdom has none, and IndexedDB copies by it.
globalThis.structuredClone = <Value,>(value: Value): Value =>
  JSON.parse(JSON.stringify(value)) as Value;

it('keeps what is saved without a connection on this phone', async () => {
  const { sent, api, address } = await open(paths.newExtra('1001'));
  api.isLost = true;
  await fill({
    Description: 'Relocated drain',
    Work: 'Plumber',
    Hours: '3',
    'Dollars an hour': '85',
  });
  await press('Save draft');
  expect(await screen.findByText(/^Kept on this phone/)).toBeVisible();
  expect(address()).toBe(paths.projectWork('1001'));
  expect(await screen.findByText(/1 extra is kept on this phone, not sent yet/)).toBeVisible();
  expect(sent).toEqual([]);
});

it('leaves submitting to members who may approve', async () => {
  await open(edit, extra({ ...asPayee, myRights: [] }));
  expect(screen.queryByRole('button', { name: 'Submit for approval' })).not.toBeInTheDocument();
  expect(screen.getByText('A member of your party who may approve submits it.')).toBeVisible();
});

it('keeps what was typed over leaving the page', async () => {
  const { unmount } = await open(paths.newExtra('1001'));
  await fill({ Description: 'Relocated drain', Hours: '3' });
  unmount();
  // As a former release has kept it, without quantities.
  for (const [key, typed] of Object.entries(localStorage)) {
    localStorage.setItem(key, String(typed).replaceAll('"quantity":"","unit":"","price":"",', ''));
  }
  expect(JSON.stringify(localStorage)).not.toContain('quantity');
  await open(paths.newExtra('1001'));
  expect(screen.getByLabelText('Description')).toHaveValue('Relocated drain');
  expect(screen.getByLabelText('Hours')).toHaveValue('3');
  expect(screen.getByText('What you typed before is back')).toBeVisible();
  await press('Start over');
  expect(screen.getByRole('combobox', { name: 'Contract' })).toHaveFocus();
  expect(screen.getByLabelText('Description')).toHaveValue('');
  expect(screen.queryByText('What you typed before is back')).not.toBeInTheDocument();
});

it('cancels an extra that was withdrawn after a question, as the general contractor knows it', async () => {
  const { sent } = await open(edit, { ...draft, number: 1 });
  await fill({ Description: 'Not so' });
  expect(screen.queryByRole('button', { name: 'Delete draft' })).not.toBeInTheDocument();
  await press('Cancel extra');
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel extra 1?' }));
  expect(dialog.getByText(/as it was last saved, cancelled/)).toBeVisible();
  await fill({ 'Reason (optional)': 'We do it at our cost' });
  const input = dialog.getByLabelText('Reason (optional)');
  expect(input).toHaveAccessibleDescription('The general contractor reads it.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel extra' }));
  expect(await screen.findByText('Extra 1 cancelled')).toBeVisible();
  expect(
    await screen.findByText(/^Cancelled by Pat Lee on Nov \d\d, 2026, \d\d:\d\d$/),
  ).toBeVisible();
  const reason = 'We do it at our cost';
  expect(sent).toEqual([{ cancelled: orderId(1), version: 1, reason }]);
  expect(screen.queryByText('Not so')).not.toBeInTheDocument();
});

it('deletes a draft after a question, and not what a colleague has saved unseen', async () => {
  const { sent, api, refetch, address } = await open(edit, draft);
  await press('Delete draft');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this draft?' }));
  api.order = { ...draft, version: 2, text: 'Relocated drain, twice' };
  await refetch();
  await userEvent.click(await dialog.findByRole('button', { name: 'I have seen it' }));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Draft deleted')).toBeVisible();
  expect(sent).toEqual([{ deleted: orderId(1), version: 2 }]);
  expect(address()).toBe(paths.projectWork('1001'));
});
