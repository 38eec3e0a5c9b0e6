import { screen } from '@testing-library/react';
import type { WorkOrder } from '../data/work-order.ts';
import { openWork } from './open-work.tsx';
import { contractToWorkOn, orderId } from './work-records.ts';

/** Opens the form of an extra as a subcontractor; a save answers each of `answers` in turn, then that it is done. */
export async function openExtra(path: string, shown?: WorkOrder, ...answers: object[]) {
  const api = {
    order: shown ?? null,
    contracts: [contractToWorkOn],
    isLost: false,
    answering: Promise.resolve(),
    /** Of its submission. */
    refusal: null as object | null,
  };
  const sent: unknown[] = [];
  const opened = await openWork(
    path,
    {
      GetContractsToWorkOn: () => ({ contracts: api.contracts }),
      GetWorkOrder: () => ({ workOrder: api.order }),
      GetWorkOrders: () => ({
        workOrders: {
          __typename: 'WorkOrderConnection',
          edges: [],
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      }),
      SaveExtra: async ({ input }) => {
        if (api.isLost) throw new TypeError('Failed to fetch');
        sent.push(input);
        await api.answering;
        const saved = { __typename: 'WorkOrder', id: orderId(1), version: 2 };
        return { saveExtra: answers.shift() ?? saved };
      },
      SubmitExtra: ({ id, version }) => {
        if (api.refusal) return { submitWorkOrder: api.refusal };
        sent.push({ id, version });
        if (api.order) api.order = { ...api.order, state: 'SUBMITTED', number: 1, version: 3 };
        return { submitWorkOrder: { __typename: 'WorkOrder', id, state: 'SUBMITTED' } };
      },
      SendExtra: () => {
        throw new TypeError('Failed to fetch');
      },
      DeleteExtra: ({ id, version }) => {
        sent.push({ deleted: id, version });
        return { deleteExtra: { __typename: 'DeletedExtra' } };
      },
      CancelWorkOrder: ({ id, version, reason }) => {
        sent.push({ cancelled: id, version, reason });
        if (api.order) {
          const cancelledAt = '2026-11-27T12:00:00Z';
          api.order = { ...api.order, state: 'CANCELLED', cancelledAt, cancelledBy: 'Pat Lee' };
        }
        return { cancelWorkOrder: { __typename: 'WorkOrder', id } };
      },
    },
    'SUBCONTRACTOR',
  );
  await screen.findByRole('form', { name: 'Extra' });
  return { ...opened, sent, api };
}
