import { describe, expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkOrder } from '../../data/work-order.ts';
import { openOrder } from '../../testing/open-order.tsx';
import { openWork, press } from '../../testing/open-work.tsx';
import {
  asPayee,
  extra,
  orderId,
  refused,
  submitted,
  workOrder,
} from '../../testing/work-records.ts';

/** What a report leaves that its sender has taken back. */
const withdrawn: WorkOrder['returns'][number] = {
  __typename: 'Return',
  submittedAt: '2026-11-14T12:00:00Z',
  submittedBy: 'Pat Lee',
  note: 'All tight',
  returnedAt: '2026-11-14T13:00:00Z',
  returnedBy: 'Pat Lee',
  reason: null,
};

/** Opens an order, which `answer` or the state of a withdrawn one answers. */
async function open(shown: WorkOrder, answer?: object) {
  let order = shown;
  const sent: unknown[] = [];
  await openWork(
    paths.workOrder('1001', orderId(1)),
    {
      GetWorkOrder: () => ({ workOrder: order }),
      WithdrawWorkOrder: (variables) => {
        sent.push(variables);
        const state = shown.kind === 'EXTRA' ? 'DRAFT' : 'ISSUED';
        order = {
          ...shown,
          version: 3,
          ...(answer ? { state: 'APPROVED' } : { state, note: null, returns: [withdrawn] }),
        };
        return { withdrawWorkOrder: answer ?? order };
      },
    },
    'SUBCONTRACTOR',
  );
  return sent;
}

const reported = workOrder({ ...asPayee, ...submitted, note: 'All tight' });
const confirm = async (question: string, verb: string) => {
  const dialog = await screen.findByRole('dialog', { name: question });
  await userEvent.click(within(dialog).getByRole('button', { name: verb }));
};

it('takes back a report, after a question, with its note', async () => {
  const sent = await open(reported);
  await press('Withdraw report');
  expect(await screen.findByText(/^It is open again, as it was before Done/)).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  expect(sent).toEqual([]);
  await confirm('Is work order 3 not done?', 'Withdraw report');
  expect(await screen.findByText('Work order 3 is to do again')).toBeVisible();
  expect(await screen.findByLabelText('Note (optional)')).toHaveValue('All tight');
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(sent).toMatchObject([{ id: orderId(1), version: 2 }]);
});

describe('the note of a report that a colleague took back', () => {
  const toDo = { ...asPayee, returns: [withdrawn] };
  const note = () => screen.findByLabelText('Note (optional)');
  const unsent = () => screen.queryByText('What you typed was not sent');

  it('is not one’s own text when the order is reported meanwhile', async () => {
    const { change, refetch } = await openOrder(workOrder(toDo));
    expect(await note()).toHaveValue('All tight');
    change({ ...submitted, note: 'All tight' });
    await act(refetch);
    expect(await screen.findByText(/waits for the general contractor/)).toBeVisible();
    expect(unsent()).not.toBeInTheDocument();
  });

  it('is, once something was added to it', async () => {
    const { change, refetch } = await openOrder(workOrder(toDo));
    await userEvent.type(await note(), ' now');
    change(submitted);
    await act(refetch);
    await waitFor(() => expect(unsent()).toBeVisible());
    expect(screen.getByText('All tight now')).toBeVisible();
  });

  it('can be cleared, and is gone when the order was sent back after it', async () => {
    const { change, refetch } = await openOrder(workOrder(toDo));
    await userEvent.clear(await note());
    expect(await note()).toHaveValue('');
    await userEvent.type(await note(), 'All tight');
    change({ state: 'RETURNED', returns: [withdrawn, { ...withdrawn, reason: 'Too late' }] });
    await act(refetch);
    await waitFor(async () => expect(await note()).toHaveValue(''));
  });
});

it('says that it was approved meanwhile', async () => {
  const problem = 'This was decided or withdrawn already. Load the page again.';
  await open(reported, refused('CONFLICT', problem, 'version'));
  await press('Withdraw report');
  await confirm('Is work order 3 not done?', 'Withdraw report');
  expect(await screen.findByText(/^Approved\b.* You can no longer withdraw it\.$/)).toBeVisible();
  expect(screen.queryByText(problem)).not.toBeInTheDocument();
  await press('I have seen it');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('The work is approved.')).toBeVisible();
  expect(screen.queryByLabelText('Note (optional)')).not.toBeInTheDocument();
});

it('is not done where it arrived without an answer, and the order was reported again since', async () => {
  const keys: unknown[] = [];
  let order = reported;
  await openWork(
    paths.workOrder('1001', orderId(1)),
    {
      GetWorkOrder: () => ({ workOrder: order }),
      WithdrawWorkOrder: ({ key }) => {
        keys.push(key);
        if (keys.length < 3) throw new TypeError('Failed to fetch');
        return { withdrawWorkOrder: order };
      },
    },
    'SUBCONTRACTOR',
  );
  const question = 'Is work order 3 not done?';
  await press('Withdraw report');
  await confirm(question, 'Withdraw report');
  await screen.findByText(/could not be reached/);
  order = { ...reported, version: 4, returns: [withdrawn] };
  await confirm(question, 'Withdraw report');
  const words = /had arrived, and is marked “Waiting for approval” by now/;
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('Work order 3 is to do again')).toBeNull();
  order = workOrder({ ...asPayee, version: 5 });
  await confirm(question, 'Withdraw report');
  expect(await screen.findByText('Work order 3 is to do again')).toBeVisible();
  const [lost, , repeated, next] = keys;
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});

it('makes an extra a draft again', async () => {
  await open(extra({ ...asPayee, ...submitted, number: 1 }));
  await press('Withdraw extra');
  await confirm('Withdraw extra 1?', 'Withdraw extra');
  expect(await screen.findByText('Extra 1 withdrawn')).toBeVisible();
  expect(await screen.findByText(/Only your party sees this draft/)).toBeVisible();
});

it('is not for a member who may not submit an extra', async () => {
  await open(extra({ ...asPayee, ...submitted, myRights: [], number: 1 }));
  expect(await screen.findByText(/waits for the general contractor/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
});
