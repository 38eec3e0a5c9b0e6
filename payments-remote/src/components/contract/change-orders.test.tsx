import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeOrder } from '../../data/contract.ts';
import { changeOrder, contract, refused, signed } from '../../testing/money-records.ts';
import { confirm, fill, openMoney, press } from '../../testing/open-money.tsx';

const path = paths.contract('1001', '7');

async function open(changeOrders: ChangeOrder[], answer: object = { __typename: 'ChangeOrder' }) {
  const sent: Readonly<Record<string, unknown>>[] = [];
  const command = (name: string) => (variables: Readonly<Record<string, unknown>>) => {
    sent.push({ name, ...variables });
    return { [name]: answer };
  };
  const opened = await openMoney(path, {
    GetContract: () => ({ contract: contract({ ...signed, changeOrders }) }),
    ProposeChangeOrder: command('proposeChangeOrder'),
    AnswerChangeOrder: command('answerChangeOrder'),
    WithdrawChangeOrder: command('withdrawChangeOrder'),
  });
  await screen.findByRole('heading', { name: 'Change orders' });
  return { ...opened, sent };
}

it('proposes new lines and less of a line', async () => {
  const { sent } = await open([]);
  await press('Propose a change order');
  await fill({
    Reason: ' Valve instead of testing ',
    Work: 'Valve',
    'Amount it adds': '$2,765.45',
  });
  await press('Add a line');
  const second = within(screen.getByRole('group', { name: 'Line 2' }));
  await userEvent.selectOptions(second.getByLabelText('What changes'), '3');
  await fill({ 'Amount it takes away': '100' });
  expect(await accessibilityViolations()).toEqual([]);
  await press('Propose');
  expect(await screen.findByText('Change order proposed')).toBeVisible();
  expect(sent).toMatchObject([
    {
      input: {
        contractId: '7',
        reason: 'Valve instead of testing',
        lines: [
          { lineId: null, text: 'Valve', costCode: '', scheduledCents: 276_545 },
          { lineId: '3', scheduledCents: -10_000 },
        ],
      },
    },
  ]);
  expect(screen.getByRole('button', { name: 'Propose a change order' })).toBeVisible();
});

it('says at the field what is wrong, before anything is sent', async () => {
  const { sent } = await open([]);
  await press('Propose a change order');
  await userEvent.selectOptions(await screen.findByLabelText('What changes'), '3');
  await fill({ 'Amount it takes away': '7,500.01' });
  await press('Propose');
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
  expect(screen.getByLabelText('Amount it takes away')).toHaveAccessibleDescription(
    'At most $7,500.00 is not approved yet',
  );
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(sent).toEqual([]);
});

it('shows a refusal at its field, and keeps what was typed', async () => {
  const answer = refused('INVALID', 'A text is too long.', 'lines.0.text');
  const { unmount } = await open([], answer);
  await press('Propose a change order');
  await fill({ Reason: 'More', Work: 'Valve', 'Amount it adds': '1' });
  await press('Propose');
  expect(await screen.findByText('A text is too long.')).toBeVisible();
  expect(screen.getByLabelText('Work')).toHaveAccessibleDescription('A text is too long.');
  unmount();
  await open([]);
  expect(await screen.findByLabelText('Work')).toHaveValue('Valve');
});

it('approves what the other party proposed, and says what the sum becomes', async () => {
  const { sent } = await open([changeOrder({ version: 4 })]);
  expect(screen.getAllByText('+$2,765.45')[0]).toBeVisible();
  await press('Approve');
  expect(screen.getByRole('dialog', { name: 'Approve change order 1?' })).toHaveTextContent(
    '“Shut-off valve” changes the contract by +$2,765.45, to $51,115.45 in all.',
  );
  await confirm('Approve');
  expect(await screen.findByText('Change order approved')).toBeVisible();
  expect(sent).toMatchObject([{ id: '3', version: 4, accept: true }]);
});

it('withdraws what one’s own party proposed, and does not answer it', async () => {
  const { sent } = await open([changeOrder({ isMine: true })]);
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await press('Withdraw');
  await confirm('Withdraw');
  expect(await screen.findByText('Change order withdrawn')).toBeVisible();
  expect(sent).toMatchObject([{ name: 'withdrawChangeOrder', id: '3' }]);
});
