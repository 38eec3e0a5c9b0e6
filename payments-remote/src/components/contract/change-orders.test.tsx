import { expect, it } from '@jest/globals';
import { moneyLimits, paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeOrder } from '../../data/contract.ts';
import { asPayee, changeOrder, contract, refused, signed } from '../../testing/money-records.ts';
import { confirm, fill, openMoney, press, pressHeld } from '../../testing/open-money.tsx';

const path = paths.contract('1001', '7');

const planned = (costCode: string, text: string) => ({ __typename: 'BudgetLine', costCode, text });
const budget = {
  ...{ __typename: 'Budget', id: '1001' },
  lines: [planned('22', 'Plumbing'), planned('P-22', 'Pumps'), planned('', '')],
};

async function open(
  changeOrders: ChangeOrder[],
  answer: object = { __typename: 'ChangeOrder', state: 'PROPOSED' },
  at = path,
) {
  const sent: Readonly<Record<string, unknown>>[] = [];
  const command = (name: string) => (variables: Readonly<Record<string, unknown>>) => {
    sent.push({ name, ...variables });
    return api.answered.then(() => ({ [name]: api.answer }));
  };
  const api = {
    contract: contract({ ...signed, changeOrders }),
    budgetReads: 0,
    answered: Promise.resolve(undefined),
    answer,
  };
  const opened = await openMoney(at, {
    GetContract: () => ({ contract: api.contract }),
    ProposeChangeOrder: command('proposeChangeOrder'),
    AnswerChangeOrder: command('answerChangeOrder'),
    GetBudgetCodes: () => {
      api.budgetReads++;
      return { budget };
    },
    WithdrawChangeOrder: command('withdrawChangeOrder'),
  });
  await screen.findByRole('heading', { name: 'Change orders' });
  return { ...opened, api, sent };
}

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
  await screen.findByText(/cannot be reached/);
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
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
  expect(sent[2]).toEqual(sent[0]);
});

it('is proposed once more where the one whose answer was lost is withdrawn meanwhile', async () => {
  const { api, refetch, sent, unmount } = await open([]);
  api.answered = Promise.reject(new TypeError('Failed to fetch'));
  await press('Propose a change order');
  await fill({ Reason: 'Valve', Work: 'Valve', 'Amount it adds': '2,765.45' });
  await press('Propose');
  await screen.findByText(/cannot be reached/);
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

it('approves what the other party proposed, and says what the sum becomes', async () => {
  const { api, refetch, sent } = await open([]);
  const changeOrders = [changeOrder({ id: '4', number: 2 }), changeOrder({ version: 4 })];
  api.contract = contract({ ...signed, changeOrders });
  await refetch();
  const waiting = 'Change order 1 waits for your answer. Change order 2 waits for your answer.';
  expect(await screen.findByText(waiting)).toHaveRole('status');
  expect(screen.getAllByText('+$2,765.45')[0]).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Answer change order 1' }));
  expect(screen.getByRole('heading', { name: 'Change order 1' })).toHaveFocus();
  await press('Approve change order 1');
  expect(screen.getByRole('dialog', { name: 'Approve change order 1?' })).toHaveTextContent(
    '“Shut-off valve” changes the contract by +$2,765.45, to $51,115.45 in all.',
  );
  await confirm('Approve change order 1');
  expect(await screen.findByText('Change order approved')).toBeVisible();
  expect(sent).toMatchObject([{ id: '3', version: 4, accept: true }]);
});

it('shows the cost code of what was proposed, which the payer may replace', async () => {
  const [proposed] = changeOrder().lines;
  if (!proposed) throw new Error('The change order has no line.');
  const less = { ...proposed, id: '33', lineId: '3', text: 'Testing', scheduledCents: -100 };
  const other = { ...proposed, id: '32', text: 'Pump', costCode: 'p-22' };
  const lines = [{ ...proposed, costCode: '22-500, a' }, other, less];
  const { api, refetch, sent } = await open([changeOrder({ lines })]);
  expect(screen.getByText('Valve and fitting · 22-500, a')).toBeVisible();
  await press('Approve change order 1');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Pump · p-22')).toBeVisible();
  const select = await dialog.findByLabelText('Cost code of Valve and fitting');
  expect(select).toHaveValue('22-500, a');
  expect(dialog.queryByLabelText('Cost code of Testing')).not.toBeInTheDocument();
  await dialog.findAllByRole('option', { name: '22 · Plumbing' });
  expect(dialog.getByLabelText('Cost code of Pump')).toHaveDisplayValue('P-22 · Pumps');
  await userEvent.selectOptions(select, '22 · Plumbing');
  expect(await accessibilityViolations()).toEqual([]);
  await confirm('Approve change order 1');
  expect(await screen.findByText('Change order approved')).toBeVisible();
  const costCodes = [
    { id: '31', costCode: '22' },
    { id: '32', costCode: 'P-22' },
  ];
  expect(sent).toMatchObject([{ accept: true, costCodes }]);
  // The budget of who is paid does not count it.
  api.contract = contract({ ...signed, ...asPayee, changeOrders: [changeOrder({ lines })] });
  await refetch();
  await press('Approve change order 1');
  expect(screen.queryByLabelText(/^Cost code of/)).not.toBeInTheDocument();
});

it('declines what the other party proposed with a reason, which both read', async () => {
  const { api, refetch, sent } = await open([changeOrder({ version: 4 })]);
  await press('Decline change order 1');
  expect(await screen.findByLabelText('Reason for declining')).toHaveFocus();
  await press('Decline');
  expect(screen.getByLabelText('Reason for declining')).toHaveAccessibleDescription(/Say why/);
  expect(sent).toEqual([]);
  await fill({ 'Reason for declining': ' The valve is part of Fixtures. ' });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'Decline change order 1', level: 4 })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await press('Decline');
  expect(await screen.findByText('Change order declined')).toBeVisible();
  const reason = 'The valve is part of Fixtures.';
  expect(sent).toMatchObject([{ id: '3', version: 4, accept: false, reason }]);
  const answered = { answeredAt: '2026-11-21T10:00:00Z', answeredBy: 'Dana Okafor' };
  const declined = changeOrder({ state: 'DECLINED', ...answered, declineReason: reason });
  api.contract = contract({ ...signed, changeOrders: [declined] });
  await refetch();
  expect(
    await screen.findByText(/, declined by Dana Okafor on Nov 21, 2026: “The valve is part of/),
  ).toHaveRole('status');
});

it('keeps what was typed of a reason when the change order was withdrawn meanwhile', async () => {
  const { api, refetch } = await open([changeOrder()]);
  await press('Decline change order 1');
  await fill({ 'Reason for declining': 'Too much' });
  api.contract = contract({ ...signed, changeOrders: [changeOrder({ state: 'WITHDRAWN' })] });
  await refetch();
  expect(await screen.findByText('Its state: withdrawn.')).toBeVisible();
  expect(screen.getByLabelText('Reason for declining')).toHaveValue('Too much');
  await pressHeld('Decline');
});

it('says in the open question who withdrew it, also where Approve was pressed', async () => {
  const withdrawn = contract({
    ...signed,
    changeOrders: [changeOrder({ version: 2, state: 'WITHDRAWN', answeredBy: 'Pat Lee' })],
  });
  const words =
    'It was withdrawn by Pat Lee. Nothing was approved, and the contract stays as it is.';
  const { api, refetch, sent } = await open([changeOrder()], refused('WRONG_STATE', 'Too late.'));
  const { promise, resolve: arrive } = Promise.withResolvers<undefined>();
  api.answered = promise;
  await press('Approve change order 1');
  await confirm('Approve change order 1');
  api.contract = withdrawn;
  await refetch();
  const dialog = within(screen.getByRole('dialog'));
  arrive(undefined);
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.queryByText('Too late.')).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
  await press('I have seen it');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();

  const proposed = contract({ ...signed, changeOrders: [changeOrder({ id: '4', version: 3 })] });
  api.contract = proposed;
  await refetch();
  await press('Approve change order 1');
  api.contract = { ...proposed, changeOrders: [changeOrder({ id: '4', state: 'DECLINED' })] };
  await refetch();
  expect(await screen.findByText(/^It was declined\. Nothing was approved/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('withdraws what one’s own party proposed, and does not answer it', async () => {
  const changeOrders = [changeOrder({ isMine: true })];
  const { api, refetch, sent } = await open(changeOrders);
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/who may approve/)).not.toBeInTheDocument();
  await press('Withdraw change order 1');
  await confirm('Withdraw change order 1');
  expect(await screen.findByText('Change order withdrawn')).toBeVisible();
  expect(sent).toMatchObject([{ name: 'withdrawChangeOrder', id: '3' }]);
  const both = [...changeOrders, changeOrder({ id: '4', number: 2 })];
  api.contract = contract({ ...signed, myRights: [], changeOrders: both });
  await refetch();
  const member = 'A member of Okafor who may approve';
  expect(await screen.findByText(`${member} can withdraw it.`)).toBeVisible();
  expect(screen.getByText(`${member} answers it.`)).toBeVisible();
});

it('leads from the address to its change order, or to their heading', async () => {
  const at = paths.changeOrder('1001', '7', '4');
  const waiting = ['5', '4', '3'].map((id) => changeOrder({ id, number: Number(id) }));
  const { unmount } = await open(waiting, undefined, at);
  expect(screen.getByRole('heading', { name: 'Change order 4' })).toHaveFocus();
  unmount();
  await open([], undefined, at);
  expect(screen.getByRole('heading', { name: 'Change orders' })).toHaveFocus();
});
