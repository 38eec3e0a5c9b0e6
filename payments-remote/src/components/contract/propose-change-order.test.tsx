import { expect, it } from '@jest/globals';
import { moneyLimits } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asPayee, changeOrder, contract, refused, signed } from '../../testing/money-records.ts';
import { fill, press, pressHeld } from '../../testing/open-money.tsx';
import { openChangeOrders as open } from '../../testing/open-change-orders.tsx';

it('proposes new lines and less of a line', async () => {
  const { sent } = await open([]);
  await press('Propose a change order');
  await fill({
    Reason: ' Valve instead of testing ',
    Work: 'Valve',
    'Cost code (optional)': 'p-2',
    'Amount it adds': '$2,765.45',
  });
  const code = screen.getByRole('combobox', { name: 'Cost code (optional)' });
  expect(code).toHaveAccessibleDescription('Not in the budget yet.');
  await userEvent.type(code, '2 ');
  expect(code).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(code).toHaveValue('P-22');
  await press('Add line');
  const second = within(screen.getByRole('group', { name: 'Line 2' }));
  await userEvent.selectOptions(second.getByLabelText('What changes'), '3');
  await fill({ 'Amount it takes away': '100' });
  await press('Remove line 2');
  expect(screen.getByText('Less of Testing').parentElement).toHaveTextContent('removed');
  await press('Undo');
  expect(screen.getByLabelText('Amount it takes away')).toHaveValue('100');
  expect(await accessibilityViolations()).toEqual([]);
  await press('Propose');
  expect(await screen.findByText('Change order proposed')).toBeVisible();
  expect(sent).toMatchObject([
    {
      input: {
        contractId: '7',
        reason: 'Valve instead of testing',
        lines: [
          { lineId: null, text: 'Valve', costCode: 'P-22', scheduledCents: 276_545 },
          { lineId: '3', scheduledCents: -10_000 },
        ],
      },
    },
  ]);
  expect(screen.getByRole('button', { name: 'Propose a change order' })).toBeVisible();
});

it('takes new lines that were copied from a spreadsheet', async () => {
  const { sent } = await open([]);
  await press('Propose a change order');
  await fill({ Reason: 'More valves' });
  const paste = () =>
    fireEvent.paste(document.activeElement ?? document.body, {
      clipboardData: { getData: () => 'Work\tCode\tValue\nValve\tP-22\t100\nTrap\tP-23\t90' },
    });
  screen.getByLabelText('Work').focus();
  paste();
  await press('Undo');
  expect(screen.getByLabelText('Work')).toHaveFocus();
  paste();
  expect(screen.getAllByText('2 lines pasted, the heading left out.')).not.toEqual([]);
  fireEvent.paste(screen.getAllByLabelText('Amount it adds')[0] ?? document.body, {
    clipboardData: { getData: () => '100\n80' },
  });
  await press('Propose');
  expect(await screen.findByText('Change order proposed')).toBeVisible();
  const lines = [
    { lineId: null, text: 'Valve', costCode: 'P-22', scheduledCents: 10_000 },
    { lineId: null, text: 'Trap', costCode: 'P-23', scheduledCents: 8_000 },
  ];
  expect(sent).toMatchObject([{ input: { lines } }]);
});

it('stays as it is typed while its contract changes, and waits until that was seen', async () => {
  const { api, refetch } = await open([]);
  api.contract = contract({ ...signed, ...asPayee });
  await refetch();
  await press('Propose a change order');
  await screen.findByLabelText('Reason');
  // Nothing is typed, so nothing is held.
  api.contract = contract({
    ...{ ...signed, ...asPayee },
    lines: api.contract.lines.map((one) => ({ ...one, completedCents: 10 })),
  });
  await refetch();
  await fill({ Reason: 'Valve', 'Cost code (optional)': 'V-1', 'Amount it adds': '100' });
  await fill({ Work: 'Valve' });
  // Only the general contractor reads the budget.
  expect(screen.getByLabelText('Cost code (optional)')).not.toHaveAccessibleDescription();
  expect(api.budgetReads).toBe(0);
  const lines = api.contract.lines.map((one) =>
    one.id === '3' ? { ...one, completedCents: 50_000 } : one,
  );
  api.contract = contract({ ...signed, ...asPayee, lines });
  await refetch();
  expect(
    within(await screen.findByRole('list', { name: 'What has changed' })).getByText(
      '3. Testing: $7,000.00 not approved, in place of $7,499.90.',
    ),
  ).toBeVisible();
  await pressHeld('Propose');
  await press('I have seen it');
  expect(screen.getByRole('button', { name: 'Propose' })).not.toHaveAttribute('aria-disabled');
  api.contract = contract({ ...signed, ...asPayee, lines, state: 'CLOSED' });
  await refetch();
  expect(await screen.findByText('This can no longer be sent')).toBeVisible();
  expect(screen.getByText('The contract was closed.')).toBeVisible();
  expect(screen.queryByText(/You may no longer/)).toBeNull();
  expect(screen.getByLabelText('Work')).toHaveValue('Valve');
});

it('closes once the one whose answer was lost stands in the list', async () => {
  const { api, refetch, sent } = await open([]);
  api.answered = Promise.reject(new TypeError('Failed to fetch'));
  await press('Propose a change order');
  await fill({ Reason: 'Valve', Work: 'Valve', 'Amount it adds': '2,765.45' });
  await press('Propose');
  await screen.findByText(/could not be reached/);
  api.answered = Promise.resolve(undefined);
  const arrived = changeOrder({ isMine: true });
  // That of the other party, and another one of the own, say nothing of it.
  const lines = arrived.lines.map((line) => ({ ...line, id: '41', scheduledCents: 1 }));
  const others = [
    changeOrder({ id: '5', number: 5 }),
    changeOrder({ id: '4', isMine: true, lines }),
  ];
  api.contract = contract({ ...signed, changeOrders: others });
  await refetch();
  await screen.findByRole('heading', { name: 'Change order 5' });
  // It is asked for once more by itself where the connection was lost.
  expect(sent).toHaveLength(2);
  api.contract = contract({ ...signed, changeOrders: [arrived, ...others] });
  await refetch();
  expect(await screen.findByText('Change order proposed')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByText(/could not be reached/)).toBeNull();
  expect(sent[2]).toEqual(sent[0]);
});

it('is proposed once more where the one whose answer was lost is withdrawn meanwhile', async () => {
  const { api, refetch, sent, unmount } = await open([]);
  api.answered = Promise.reject(new TypeError('Failed to fetch'));
  await press('Propose a change order');
  await fill({ Reason: 'Valve', Work: 'Valve', 'Amount it adds': '2,765.45' });
  await press('Propose');
  await screen.findByText(/could not be reached/);
  api.answered = Promise.resolve(undefined);
  api.answer = { __typename: 'ChangeOrder', state: 'WITHDRAWN' };
  // The same key tells as soon as the list has it.
  const changeOrders = [changeOrder({ isMine: true, state: 'WITHDRAWN' })];
  api.contract = contract({ ...signed, changeOrders });
  await refetch();
  expect(await screen.findByText(/had arrived, and is marked “Withdrawn” by now/)).toBeVisible();
  expect(screen.queryByText('Change order proposed')).toBeNull();
  expect(screen.getByLabelText('Work')).toHaveValue('Valve');
  expect(sent[2]).toEqual(sent[0]);
  unmount();
  const again = await open(changeOrders);
  expect(await screen.findByText('What you typed before is back')).toBeVisible();
  await press('Propose');
  expect(await screen.findByText('Change order proposed')).toBeVisible();
  expect(again.sent[0]?.['key']).not.toBe(sent[0]?.['key']);
});

it('says that what was typed is back, and starts over in the open form', async () => {
  const { unmount } = await open([]);
  await press('Propose a change order');
  await fill({ Reason: 'Valve' });
  expect(screen.queryByText('What you typed before is back')).toBeNull();
  unmount();
  await open([]);
  expect(await screen.findByText('What you typed before is back')).toBeVisible();
  await press('Start over');
  expect(screen.queryByText('What you typed before is back')).toBeNull();
  expect(screen.getByLabelText('Reason')).toHaveValue('');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
});

it('says at the field what is wrong, before anything is sent', async () => {
  const { api, refetch, sent } = await open([]);
  await press('Propose a change order');
  await userEvent.selectOptions(await screen.findByLabelText('What changes'), '3');
  await fill({ 'Amount it takes away': '7,500.01' });
  await press('Propose');
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
  expect(screen.getByLabelText('Amount it takes away')).toHaveAccessibleDescription(
    'At most $7,500.00: this line has no more',
  );
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  const lines = api.contract.lines.map((one) => ({ ...one, completedCents: 50_000 }));
  api.contract = contract({ ...signed, lines });
  await refetch();
  await press('I have seen it');
  await press('Propose');
  expect(screen.getByLabelText('Amount it takes away')).toHaveAccessibleDescription(
    'At most $7,000.00: the rest of this line is already approved',
  );
  // Nothing new is announced while it is typed.
  await fill({ 'Amount it takes away': '1' });
  await userEvent.type(screen.getByLabelText('Amount it takes away'), '.x');
  expect(screen.getByLabelText('Amount it takes away')).not.toHaveAccessibleDescription();
  await fill({ Reason: 'x'.repeat(moneyLimits.reason + 1), 'Amount it takes away': '1' });
  await press('Propose');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  await fill({ Reason: 'Leak' });
  await userEvent.selectOptions(screen.getByLabelText('What changes'), '');
  await fill({ Work: 'x'.repeat(moneyLimits.lineText + 1) });
  await press('Propose');
  expect(screen.getByLabelText('Work')).toHaveFocus();
  expect(sent).toEqual([]);
});

it('shows a refusal at its field, and keeps what was typed', async () => {
  const answer = refused('INVALID', 'A text is too long.', 'lines.0.text');
  const { api, unmount } = await open([], answer);
  const { promise, resolve: arrive } = Promise.withResolvers<undefined>();
  api.answered = promise;
  await press('Propose a change order');
  await fill({ Reason: 'More', Work: 'Valve', 'Amount it adds': '1' });
  await userEvent.type(screen.getByLabelText('Work'), '{Enter}');
  expect(screen.getByLabelText('Work').closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Propose' })).toHaveFocus();
  arrive(undefined);
  expect(await screen.findByText('A text is too long.')).toBeVisible();
  expect(screen.getByLabelText('Work').closest('[inert]')).toBeNull();
  expect(screen.getByLabelText('Work')).toHaveAccessibleDescription('A text is too long.');
  unmount();
  await open([]);
  expect(await screen.findByLabelText('Work')).toHaveValue('Valve');
});

it('shows a refusal above the form whose field is not on the page', async () => {
  await open([], refused('INVALID', 'A cost code is too long.', 'lines.0.costCode'));
  await press('Propose a change order');
  await userEvent.selectOptions(await screen.findByLabelText('What changes'), '3');
  await fill({ Reason: 'Less', 'Amount it takes away': '100' });
  await press('Propose');
  expect(await screen.findByRole('alert')).toHaveTextContent('A cost code is too long.');
});
