import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkOrder } from '../../data/work-order.ts';
import { openWork, press } from '../../testing/open-work.tsx';
import {
  asPayee,
  extra,
  orderId,
  refused,
  submitted,
  workOrder,
} from '../../testing/work-records.ts';

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
          ...(answer ? { state: 'APPROVED' } : { state, note: null }),
        };
        return { withdrawWorkOrder: answer ?? { __typename: 'WorkOrder', id: shown.id } };
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

it('says that it was approved meanwhile', async () => {
  const problem = 'This was decided or withdrawn already. Load the page again.';
  await open(reported, refused('CONFLICT', problem, 'version'));
  await press('Withdraw report');
  await confirm('Is work order 3 not done?', 'Withdraw report');
  expect(await screen.findByText('The work is approved.')).toBeVisible();
  expect(screen.queryByLabelText('Note (optional)')).not.toBeInTheDocument();
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
