import { expect, it } from '@jest/globals';
import { formatDay, formatMoment } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkOrder } from '../../data/work-order.ts';
import { openOrder as open } from '../../testing/open-order.tsx';
import { fill, press } from '../../testing/open-work.tsx';
import {
  asPayee,
  extra,
  orderId,
  refused,
  submitted,
  workOrder,
} from '../../testing/work-records.ts';

const LABEL = 'Reason (optional)';

/** Opens the question, and presses the verb in it. */
async function ask(question: string) {
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  return {
    dialog,
    confirm: (verb: string) => userEvent.click(dialog.getByRole('button', { name: verb })),
  };
}

it('cancels an order after a question, without a reason', async () => {
  const { sent } = await open(workOrder());
  await press('Cancel order');
  const { dialog, confirm } = await ask('Cancel work order 3?');
  expect(dialog.getByRole('button', { name: 'Keep it' })).toBeVisible();
  expect(dialog.getByLabelText(LABEL)).toHaveAccessibleDescription('The subcontractor reads it.');
  expect(await accessibilityViolations()).toEqual([]);
  await confirm('Cancel order');
  expect(await screen.findByText('Work order 3 cancelled')).toBeVisible();
  expect(sent).toMatchObject([{ id: orderId(1), version: 1, reason: null }]);
});

it('cancels an extra with a reason, which stays until it arrives', async () => {
  const tooLong = refused('INVALID', 'A reason has 1 to 1,000 characters.', 'reason');
  const lost = new TypeError('Failed to fetch');
  const { sent } = await open(extra({ ...submitted, number: 1 }), tooLong, lost, lost);
  await press('Cancel extra');
  const { dialog, confirm } = await ask('Cancel extra 1?');
  expect(dialog.getByText(/It does not become part of the contract\./)).toBeVisible();
  await fill({ [LABEL]: 'x'.repeat(1001) });
  expect(dialog.getByLabelText(LABEL)).toHaveAccessibleDescription(/^This is 1 over the 1000/);
  await confirm('Cancel extra');
  expect(await dialog.findByText('A reason has 1 to 1,000 characters.')).toBeVisible();
  await fill({ [LABEL]: ' It is part of the contract ' });
  await confirm('Cancel extra');
  expect(await dialog.findByText(/pressing again does it only once/)).toBeVisible();
  await confirm('Keep it');
  await press('Cancel extra');
  expect(dialog.getByLabelText(LABEL)).toHaveValue(' It is part of the contract ');
  await confirm('Cancel extra');
  expect(await screen.findByText('Extra 1 cancelled')).toBeVisible();
  const reason = 'It is part of the contract';
  expect(sent).toMatchObject([{ reason: 'x'.repeat(1001) }, { reason }, { reason }, { reason }]);
  expect(sent[3]).toEqual(sent[1]);
});

it('keeps a reason over a reload, and shows it where another decided first', async () => {
  const shown = workOrder(submitted);
  const { unmount } = await open(shown);
  await press('Cancel order');
  await fill({ [LABEL]: 'Done by the tenant' });
  unmount();
  const { api, refetch } = await open(shown);
  await press('Cancel order');
  expect((await ask('Cancel work order 3?')).dialog.getByLabelText(LABEL)).toHaveValue(
    'Done by the tenant',
  );
  api.order = { ...shown, state: 'APPROVED', decidedBy: 'Pat Lee', version: 2 };
  await act(refetch);
  const notice = (await screen.findByText('What you typed was not sent')).closest('[role=status]');
  expect(notice).toHaveTextContent(/Approved by Pat Lee.*Done by the tenant/);
});

const at = '2026-11-15T12:00:00Z';
const cancelled: Partial<WorkOrder> = {
  ...{ ...submitted, ...asPayee, state: 'CANCELLED', number: 1 },
  ...{ cancelledAt: at, cancelledBy: 'Dana Okafor' },
};

it('tells the subcontractor first why an extra was cancelled, and keeps it in the history', async () => {
  await open(extra({ ...cancelled, cancelReason: 'It is part of the contract' }));
  expect(await screen.findByText(`Cancelled by Dana Okafor on ${formatDay(at)}`)).toBeVisible();
  expect(screen.getByText('It is part of the contract')).toBeVisible();
  const line = `Cancelled by Dana Okafor on ${formatMoment(at)}: “It is part of the contract”`;
  expect(screen.getByText(line)).toBeVisible();
});

it('says no reason where none was given', async () => {
  await open(extra(cancelled));
  expect(await screen.findByText(`Cancelled by Dana Okafor on ${formatMoment(at)}`)).toBeVisible();
  expect(
    screen.queryByText(`Cancelled by Dana Okafor on ${formatDay(at)}`),
  ).not.toBeInTheDocument();
});
