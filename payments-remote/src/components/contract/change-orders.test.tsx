import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asPayee, changeOrder, contract, refused, signed } from '../../testing/money-records.ts';
import { confirm, fill, press, pressHeld } from '../../testing/open-money.tsx';
import { openChangeOrders as open } from '../../testing/open-change-orders.tsx';

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
  // Meanwhile, another change order was approved.
  api.contract = contract({ ...signed, scheduledCents: 4_905_000, changeOrders });
  await refetch();
  expect(await screen.findByText('It has changed since you opened it')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('to $51,815.45 in all.');
  await confirm('I have seen it');
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

it('names what an extra was for once', async () => {
  const [line] = changeOrder().lines;
  if (!line) throw new Error('The change order has no line.');
  const reason = `Rock\nbelow ${'the slab '.repeat(30)}`.trimEnd();
  const text = reason.replace('\n', ' ').slice(0, 200).trimEnd();
  await open([changeOrder({ reason, state: 'APPROVED', lines: [{ ...line, text }] })]);
  expect(screen.getByText(/^Rock below/)).toHaveTextContent(reason.replace('\n', ' '));
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

it('brings back the reason for declining, and forgets it once the same user approves', async () => {
  const { unmount } = await open([changeOrder()]);
  await press('Decline change order 1');
  await fill({ 'Reason for declining': 'Too dear' });
  unmount();
  const { api } = await open([changeOrder()]);
  const reason = await screen.findByLabelText('Reason for declining');
  expect(reason).toHaveValue('Too dear');
  expect(reason).not.toHaveFocus();
  const typed = Object.entries(localStorage);
  await press('Cancel');
  // In another tab, it is still being typed.
  Object.assign(localStorage, Object.fromEntries(typed));
  await press('Approve change order 1');
  const answer = { version: 2, state: 'APPROVED', answeredBy: 'Dana Okafor' } as const;
  api.contract = contract({ ...signed, changeOrders: [changeOrder(answer)] });
  await confirm('Approve change order 1');
  expect(await screen.findByText('Change order approved')).toBeVisible();
  expect(screen.queryByText('What you typed was not sent')).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('Too dear');
});

it('keeps what was typed of a reason when the change order was withdrawn meanwhile', async () => {
  const { api, refetch } = await open([changeOrder()]);
  await press('Decline change order 1');
  await fill({ 'Reason for declining': 'Too much' });
  api.contract = contract({ ...signed, changeOrders: [changeOrder({ state: 'WITHDRAWN' })] });
  await refetch();
  expect(await screen.findByText('It was withdrawn.')).toBeVisible();
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

it('says that it is approved once the one whose answer was lost stands so', async () => {
  const { api, refetch, sent } = await open([changeOrder()]);
  api.answered = Promise.reject(new TypeError('Failed to fetch'));
  await press('Approve change order 1');
  await confirm('Approve change order 1');
  expect(await screen.findByText(/It may have been done/)).toBeVisible();
  api.answered = Promise.resolve(undefined);
  const approved = changeOrder({ version: 2, state: 'APPROVED', answeredBy: 'Dana Okafor' });
  api.contract = contract({ ...signed, changeOrders: [approved] });
  await refetch();
  expect(await screen.findByText('Change order approved')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [first, ...others] = sent;
  for (const again of others) expect(again).toEqual(first);
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
