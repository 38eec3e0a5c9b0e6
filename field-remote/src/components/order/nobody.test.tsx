import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { WorkOrder } from '../../data/work-order.ts';
import { openWork } from '../../testing/open-work.tsx';
import { asPayee, orderId, receivers, submitted, workOrder } from '../../testing/work-records.ts';

/** Opens an order of a party without a person. */
async function open(order: WorkOrder) {
  const api = { people: {}, asked: 0 };
  const opened = await openWork(
    paths.workOrder('1001', orderId(1)),
    {
      GetWorkOrder: () => ({ workOrder: order }),
      GetReceivers: () => {
        api.asked += 1;
        return receivers(api.people);
      },
    },
    order.side === 'PAYEE' ? 'SUBCONTRACTOR' : 'GC',
  );
  return { ...opened, api };
}

it.each(['ISSUED', 'RETURNED'] as const)(
  'says to the contractor that no one can do it, until one is invited: %s',
  async (state) => {
    const { api, refetch } = await open(workOrder({ state }));
    expect(await screen.findByText('No one at Riverside Plumbing can do it now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite a person' })).toHaveAttribute(
      'href',
      paths.inviteTo('1001', '2'),
    );
    expect(await accessibilityViolations()).toEqual([]);
    api.people = { invitations: [{ __typename: 'Invitation', id: '6', state: 'PENDING' }] };
    await act(refetch);
    await waitFor(() => expect(screen.queryByText(/^No one/)).not.toBeInTheDocument());
  },
);

it.each([
  ['the party that does the work', asPayee, /then press Done/],
  ['the contractor once it is done', submitted, /approve it or send it back/i],
] as const)('asks for no people for %s', async (_whom, odd, shown) => {
  const { api } = await open(workOrder(odd));
  expect(await screen.findByText(shown)).toBeVisible();
  expect(api.asked).toBe(0);
});

it('asks a member without the right to approve neither to invite nor to decide', async () => {
  const { unmount } = await open(workOrder({ myRights: [] }));
  expect(await screen.findByText('A member who may approve invites one.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Invite a person' })).not.toBeInTheDocument();
  unmount();
  await open(workOrder({ ...submitted, myRights: [] }));
  expect(await screen.findByText(/waits for a member of your party who may approve/)).toBeVisible();
});
