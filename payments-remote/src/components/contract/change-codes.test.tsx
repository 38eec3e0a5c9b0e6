import { expect, it } from '@jest/globals';
import { moneyLimits } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asPayee, contract, line, refused, signed } from '../../testing/money-records.ts';
import { openContract as open } from '../../testing/open-contract.tsx';
import { fill, press } from '../../testing/open-money.tsx';

const verb = () => screen.queryByRole('button', { name: 'Change cost codes' });
const field = (text: string) => screen.findByLabelText(`Cost code of ${text}`);

it('counts the lines of a signed contract where the general contractor says', async () => {
  const after = contract({
    ...signed,
    version: 2,
    lines: [line({ id: '2', text: 'Fixtures', costCode: 'P-22' })],
  });
  const { sent } = await open(contract(signed), { after });
  await press('Change cost codes');
  expect(await field('Rough plumbing')).toHaveValue('22-10');
  expect(await field('Rough plumbing')).toHaveFocus();
  expect(await field('Rough plumbing')).toHaveAccessibleDescription('Not in the budget yet.');
  await userEvent.type(await field('Fixtures'), ' p-22');
  await userEvent.tab();
  expect(await field('Fixtures')).toHaveValue('P-22');
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.type(await field('Fixtures'), '{Enter}');
  expect(await screen.findByText('Cost codes saved')).toBeVisible();
  const values = { id: '7', version: 1, costCodes: [{ id: '2', costCode: 'P-22' }] };
  expect(sent).toEqual([['setCostCodes', { ...values, key: expect.any(String) }]]);
  expect(await screen.findByText('P-22')).toBeVisible();
  expect(verb()).toHaveFocus();
});

it('keeps what was typed over a reload, until it is given up', async () => {
  const { unmount } = await open(contract(signed));
  await press('Change cost codes');
  await field('Testing');
  await fill({ 'Cost code of Testing': '22' });
  unmount();
  const again = await open(contract(signed));
  expect(await screen.findByText('What you typed before is back')).toBeVisible();
  expect(await field('Testing')).toHaveValue('22');
  await press('Cancel');
  again.unmount();
  await open(contract(signed));
  expect(verb()).toBeVisible();
});

it('leads to the code that was refused', async () => {
  const answer = refused('INVALID', 'A cost code stands on one line.', 'costCodes.0.costCode');
  const { sent } = await open(contract(signed), { answer });
  await press('Change cost codes');
  await field('Testing');
  await fill({ 'Cost code of Testing': 'x'.repeat(moneyLimits.costCode + 6) });
  await press('Save cost codes');
  expect(await field('Testing')).toHaveFocus();
  expect(sent).toEqual([]);
  await fill({ 'Cost code of Testing': '22' });
  await press('Save cost codes');
  await waitFor(async () => expect(await field('Testing')).toHaveFocus());
  expect(await field('Testing')).toHaveAccessibleDescription(/A cost code stands on one line/);
});

it('shows which code a colleague has changed meanwhile, and leaves the others to them', async () => {
  const shown = contract(signed);
  const api = { contract: shown };
  const { sent, refetch } = await open(shown, { current: () => api.contract });
  await press('Change cost codes');
  await field('Testing');
  await fill({ 'Cost code of Testing': '22' });
  const coded = (costCode: string, id: string) =>
    shown.lines.map((one) => (one.id === id ? { ...one, costCode } : one));
  api.contract = { ...shown, version: 2, lines: coded('P-22', '2') };
  await refetch();
  expect(await field('Fixtures')).toHaveValue('P-22');
  expect(screen.queryByText(/has changed since you opened it/)).toBeNull();
  api.contract = { ...api.contract, version: 3, lines: coded('16', '3') };
  await refetch();
  expect(await screen.findByText('Testing: 16 by now. You typed 22.')).toBeVisible();
  api.contract = { ...api.contract, myRights: ['PAY'] };
  await refetch();
  expect(await screen.findByText(/You may no longer do this|can no longer be sent/)).toBeVisible();
  api.contract = { ...api.contract, myRights: ['APPROVE'] };
  await refetch();
  await press('I have seen it');
  await press('Save cost codes');
  expect(await screen.findByText('Cost codes saved')).toBeVisible();
  expect(sent).toMatchObject([
    ['setCostCodes', { version: 3, costCodes: [{ id: '3', costCode: '22' }] }],
  ]);
});

it('says what to do where the contract has changed at the same moment', async () => {
  await open(contract(signed), { answer: refused('CONFLICT', 'It has changed. Load it again.') });
  await press('Change cost codes');
  await field('Testing');
  await fill({ 'Cost code of Testing': '22' });
  await press('Save cost codes');
  expect(await screen.findByText(/but none of the cost codes that you typed/)).toBeVisible();
  expect(screen.queryByText(/Load it again/)).toBeNull();
  expect(await field('Testing')).toHaveValue('22');
});

it.each<[string, Parameters<typeof contract>[0]]>([
  ['to the party that is paid', { ...signed, ...asPayee }],
  ['of a contract that a client pays', { ...signed, place: 'PAYEE' }],
  ['to a member who may not approve', { ...signed, myRights: ['PAY'] }],
  ['before it is signed', {}],
])('is not offered %s', async (_, odd) => {
  await open(contract(odd));
  expect(verb()).toBeNull();
});

it('is offered of a closed contract, which the budget counts as well', async () => {
  await open(contract({ ...signed, state: 'CLOSED' }));
  expect(verb()).toBeVisible();
});

it('says before a contract is offered how many lines have no cost code', async () => {
  const { unmount } = await open(contract());
  await press('Offer');
  const words = '2 lines have no cost code: the budget counts them under “Without a cost code”.';
  expect(screen.getByRole('dialog')).toHaveTextContent(words);
  unmount();
  // The budget of who is paid does not count it.
  await open(contract({ place: 'PAYEE' }));
  await press('Offer');
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/no cost code/);
});
