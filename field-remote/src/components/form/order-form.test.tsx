import { expect, it } from '@jest/globals';
import { addDays, paths, today, workLimits } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkContract } from '../../data/contracts.ts';
import { fill, openWork, press } from '../../testing/open-work.tsx';
import { contract, orderId, receivers, refused, workOrder } from '../../testing/work-records.ts';

const done = { __typename: 'WorkOrder', id: orderId(1), state: 'ISSUED' };

/** Opens the form; sending answers each of `answers` in turn, then that it is done. */
async function open(shown: readonly WorkContract[], ...answers: object[]) {
  let contracts = shown;
  const sent: unknown[] = [];
  const opened = await openWork(paths.newWorkOrder('1001'), {
    GetContractsToWorkOn: () => ({ contracts }),
    GetWorkOrder: () => ({ workOrder: workOrder() }),
    GetReceivers: () => receivers(),
    IssueWorkOrder: ({ input }) => {
      sent.push(input);
      return { issueWorkOrder: answers.shift() ?? done };
    },
  });
  async function change(next: readonly WorkContract[]) {
    contracts = next;
    await act(opened.refetch);
  }
  return { ...opened, sent, change };
}

it('sends what is typed on the only contract', async () => {
  const { sent, address, unmount } = await open([contract()]);
  expect(await screen.findByLabelText('Contract')).toHaveValue('7');
  await fill({ Description: ' Replace the valve ', 'Place (optional)': 'Basement' });
  await userEvent.type(screen.getByLabelText('Due (optional)'), '2150-12-01');
  expect(await accessibilityViolations()).toEqual([]);
  const text = screen.getByLabelText('Description');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send work order' }));
  expect(await screen.findByText('Work order sent')).toBeVisible();
  expect(sent).toEqual([
    { contractId: '7', text: 'Replace the valve', place: 'Basement', dueDate: '2150-12-01' },
  ]);
  expect(address()).toBe(paths.workOrder('1001', orderId(1)));
  // The form shows it until the order is there, and takes no more; the next form does not show it.
  expect(text).toHaveValue(' Replace the valve ');
  expect(text.closest('[inert]')).not.toBeNull();
  unmount();
  await open([contract()]);
  expect(await screen.findByLabelText('Description')).toHaveValue('');
});

it('takes no due date that has passed, and today', async () => {
  const { sent } = await open([contract()]);
  await fill({ Description: 'Replace the valve', 'Due (optional)': addDays(today(), -1) });
  await press('Send work order');
  const due = screen.getByLabelText('Due (optional)');
  expect(due).toHaveFocus();
  expect(due).toHaveAccessibleDescription(/is to be done, today or later$/);
  expect(sent).toEqual([]);
  await fill({ 'Due (optional)': today() });
  await press('Send work order');
  expect(await screen.findByText('Work order sent')).toBeVisible();
  expect(sent).toMatchObject([{ dueDate: today() }]);
});

it('sends nothing while the due date is incomplete, and says so', async () => {
  const { sent } = await open([contract()]);
  await fill({ Description: 'Replace the valve' });
  const due = screen.getByLabelText('Due (optional)');
  // As a browser does it where a part is typed.
  Object.defineProperty(due, 'validity', { value: { badInput: true } });
  Object.defineProperty(due, 'checkValidity', {
    value: () => due.dispatchEvent(new Event('invalid', { cancelable: true })) && false,
  });
  await press('Send work order');
  expect(due).toHaveFocus();
  expect(due).toHaveAccessibleDescription('This date is incomplete or does not exist');
  expect(sent).toEqual([]);
});

it('says at each field what is wrong, and sends nothing', async () => {
  const { sent } = await open([contract(), contract({ id: '8', title: 'Drywall' })]);
  await press('Send work order');
  expect(screen.getByLabelText('Contract')).toHaveFocus();
  expect(screen.getByLabelText('Contract')).toHaveAccessibleDescription(/Choose the contract/);
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(
    'Say what is to be done',
  );
  expect(sent).toEqual([]);
});

it('says that no one of the chosen contract can do it, and leads to inviting one', async () => {
  await open([contract(), contract({ id: '8', title: 'Drywall' })]);
  const contracts = await screen.findByLabelText('Contract');
  expect(screen.queryByText(/^No one/)).not.toBeInTheDocument();
  await userEvent.selectOptions(contracts, '7');
  expect(await screen.findByText('No one at Riverside Plumbing can do it now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invite a person' })).toHaveAttribute(
    'href',
    paths.inviteTo('1001', '2'),
  );
  expect(await accessibilityViolations()).toEqual([]);
});

it('sends no text or place that is too long', async () => {
  const { sent } = await open([contract()]);
  await fill({ Description: 'x'.repeat(workLimits.text + 1), 'Place (optional)': 'Basement' });
  await press('Send work order');
  expect(screen.getByLabelText('Description')).toHaveFocus();
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/^This is 1 over the/);
  await fill({
    Description: 'Replace the valve',
    'Place (optional)': 'x'.repeat(workLimits.place + 2),
  });
  await press('Send work order');
  const place = screen.getByLabelText('Place (optional)');
  expect(place).toHaveFocus();
  expect(place).toHaveAccessibleDescription(/^This is 2 over the/);
  expect(sent).toEqual([]);
});

it('shows a refusal at its field, and keeps what was typed over leaving', async () => {
  const answer = refused('INVALID', 'A place has at most 120 characters.', 'place');
  const { unmount } = await open([contract()], answer);
  await fill({ Description: 'Replace the valve', 'Place (optional)': 'Basement' });
  // As Enter does.
  const button = screen.getByRole('button', { name: 'Send work order' });
  act(() =>
    screen.getByRole<HTMLFormElement>('form', { name: 'Work order' }).requestSubmit(button),
  );
  expect(await screen.findByText('A place has at most 120 characters.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send work order' })).toHaveFocus();
  expect(screen.getByLabelText('Place (optional)')).toHaveAccessibleDescription(/at most 120/);
  unmount();
  await open([contract()]);
  expect(await screen.findByLabelText('Description')).toHaveValue('Replace the valve');
  expect(screen.getByText('What you typed before is back')).toBeVisible();
  await press('Start over');
  expect(screen.getByLabelText('Description')).toHaveValue('');
});

it('is sent anew where the one whose answer was lost is cancelled meanwhile', async () => {
  const { sent } = await open([contract()], { ...done, state: 'CANCELLED' });
  await fill({ Description: 'Replace the valve' });
  await press('Send work order');
  expect(await screen.findByText(/had arrived, and is marked “Cancelled” by now/)).toBeVisible();
  expect(screen.queryByText('Work order sent')).toBeNull();
  await press('Send work order');
  expect(await screen.findByText('Work order sent')).toBeVisible();
  expect(sent).toHaveLength(2);
});

it('stays, held, with what is typed where the right to order goes, and is live once it is back', async () => {
  const withoutRight = [contract({ myRights: [] })];
  const { change, unmount } = await open([contract()]);
  await fill({ Description: 'Replace the valve' });
  await change(withoutRight);
  const gone = /What you typed is still here\. You may no longer do this\./;
  expect(await screen.findByText(gone)).toBeVisible();
  unmount();
  const again = await open(withoutRight);
  expect(await screen.findByText(gone)).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Replace the valve');
  await press('Send work order');
  expect(document.activeElement).toHaveTextContent(gone);
  expect(again.sent).toEqual([]);
  await again.change([contract()]);
  await waitFor(() => expect(screen.queryByText(gone)).not.toBeInTheDocument());
  await press('Send work order');
  expect(await screen.findByText('Work order sent')).toBeVisible();
});

it('stays, held, with what is typed where its only contract is closed', async () => {
  const { change } = await open([contract()]);
  await fill({ Description: 'Replace the valve' });
  await change([contract({ state: 'CLOSED' })]);
  expect(await screen.findByText('Its contract is no longer open for work orders.')).toBeVisible();
  expect(screen.queryByText(/You may no longer/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Description')).toHaveValue('Replace the valve');
});

it('says why no work can be ordered', async () => {
  const { unmount } = await open([contract({ state: 'DRAFT' })]);
  expect(await screen.findByRole('link', { name: 'Go to Money' })).toBeVisible();
  unmount();
  await open([contract({ myRights: [] })]);
  expect(await screen.findByText('You may not order work')).toBeVisible();
});
