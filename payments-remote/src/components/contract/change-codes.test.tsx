import { expect, it } from '@jest/globals';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asPayee, contract, line, refused, signed } from '../../testing/money-records.ts';
import { openContract as open } from '../../testing/open-contract.tsx';
import { confirm, fill, press } from '../../testing/open-money.tsx';

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
  expect(await field('Rough plumbing')).toHaveAccessibleDescription('Not in the budget yet.');
  await userEvent.type(await field('Fixtures'), ' p-22');
  await userEvent.tab();
  expect(await field('Fixtures')).toHaveValue('P-22');
  expect(await accessibilityViolations()).toEqual([]);
  await confirm('Save');
  expect(await screen.findByText('Cost codes saved')).toBeVisible();
  const costCodes = [
    { id: '1', costCode: '22-10' },
    { id: '2', costCode: 'P-22' },
    { id: '3', costCode: '' },
  ];
  const values = { id: '7', version: 1, costCodes, key: expect.any(String) };
  expect(sent).toEqual([['setCostCodes', values]]);
  expect(verb()).toHaveFocus();
  expect(await screen.findByText('P-22')).toBeVisible();
});

it('gives up what was typed where the question is left, and keeps it where it is refused', async () => {
  await open(contract(signed), { answer: refused('CONFLICT', 'It has changed. Look again.') });
  await press('Change cost codes');
  await field('Testing');
  await fill({ 'Cost code of Testing': '22' });
  await confirm('Cancel');
  expect(verb()).toHaveFocus();
  await press('Change cost codes');
  expect(await field('Testing')).toHaveValue('');
  await fill({ 'Cost code of Testing': '22' });
  await confirm('Save');
  const dialog = within(screen.getByRole('dialog', { name: 'Change cost codes' }));
  expect(await dialog.findByText('It has changed. Look again.')).toBeVisible();
  expect(await field('Testing')).toHaveValue('22');
});

it('waits until a change of the contract was seen, and says that the right was taken away', async () => {
  const shown = contract(signed);
  const api = { contract: shown };
  const { sent, refetch } = await open(shown, { current: () => api.contract });
  await press('Change cost codes');
  await field('Testing');
  await fill({ 'Cost code of Testing': '22' });
  api.contract = { ...shown, version: 2, lines: [...shown.lines, line({ id: '4', text: 'Pump' })] };
  await refetch();
  expect(await field('Pump')).toHaveValue('');
  expect(screen.getByText('It has changed since you opened it')).toBeVisible();
  api.contract = { ...api.contract, myRights: ['PAY'] };
  await refetch();
  const over = 'Your right to approve was taken away. You can no longer change cost codes.';
  expect(await screen.findByText(over)).toBeVisible();
  api.contract = { ...api.contract, myRights: ['APPROVE'] };
  await refetch();
  await waitFor(() => expect(screen.queryByText(over)).toBeNull());
  await confirm('I have seen it');
  expect(await field('Testing')).toHaveValue('22');
  await confirm('Save');
  expect(await screen.findByText('Cost codes saved')).toBeVisible();
  expect(sent).toMatchObject([['setCostCodes', { version: 2, costCodes: { length: 4 } }]]);
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
