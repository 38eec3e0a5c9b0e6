import { expect, it } from '@jest/globals';
import { formatMoment, paths } from '@plumbline/shared/contracts';
import { screen, within } from '@testing-library/react';
import type { WorkOrder } from '../../data/work-order.ts';
import { openWork, press } from '../../testing/open-work.tsx';
import {
  asPayee,
  orderId,
  refused,
  sentBack,
  submitted,
  workOrder,
} from '../../testing/work-records.ts';

const reportedAt = formatMoment(sentBack.submittedAt);
const returnedAt = formatMoment(sentBack.returnedAt);
const withdrawn = { ...sentBack, returnedBy: 'Pat Lee', reason: null };

/** Opens an order, which is another one once the user has decided on it and was refused. */
async function open(shown: WorkOrder, next = shown) {
  let order = shown;
  const answers = {
    GetWorkOrder: () => ({ workOrder: order }),
    DecideWorkOrder: () => {
      order = next;
      return { decideWorkOrder: refused('CONFLICT', 'It was changed.', 'version') };
    },
  };
  const role = shown.side === 'PAYEE' ? 'SUBCONTRACTOR' : 'GC';
  await openWork(paths.workOrder('1001', orderId(1)), answers, role);
}

async function events() {
  const history = within(await screen.findByRole('region', { name: 'History' }));
  return history.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('keeps who sent an order back and why, with what was reported before', async () => {
  await open(workOrder({ ...asPayee, ...submitted, note: 'Labelled', returns: [sentBack] }));
  expect(await events()).toEqual([
    expect.stringMatching(/^Ordered by/),
    `Reported done by Pat Lee on ${reportedAt}: “Valve moved”`,
    `Sent back by Dana Okafor on ${returnedAt}: “The label is missing”`,
    expect.stringMatching(/^Reported done by .*: “Labelled”$/),
  ]);
});

it('keeps who withdrew a report, and says so where another user was about to decide', async () => {
  const reported = workOrder({ ...submitted, note: 'Valve moved' });
  const taken = workOrder({ version: 3, returns: [withdrawn] });
  await open(reported, taken);
  const verb = await screen.findByRole('button', { name: 'Approve' });
  const history = screen.getByRole('region', { name: 'History' });
  expect(verb.compareDocumentPosition(history)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press('Approve');
  expect(await screen.findByText(`Withdrawn by Pat Lee on ${returnedAt}.`)).toBeVisible();
  expect(await events()).toEqual([
    expect.stringMatching(/^Ordered by/),
    `Reported done by Pat Lee on ${reportedAt}: “Valve moved”`,
    `Withdrawn by Pat Lee on ${returnedAt}`,
  ]);
});
