import { paths } from '@plumbline/shared/contracts';
import type { WorkOrder } from '../data/work-order.ts';
import { openWork } from './open-work.tsx';
import { orderId, receivers } from './work-records.ts';

const done = { __typename: 'WorkOrder', id: orderId(1) };

const [line, planned] = ['ContractLine', 'BudgetLine'].map((__typename) => ({ __typename }));
/** What the budget and the contract of the order's cost codes answer. */
export const codes = {
  contract: {
    ...{ __typename: 'Contract', id: '7' },
    lines: [
      { ...line, id: '71', costCode: '22' },
      { ...line, id: '72', costCode: '' },
    ],
  },
  budget: {
    ...{ __typename: 'Budget', id: '1001' },
    lines: [
      { ...planned, costCode: '03', text: 'Concrete' },
      { ...planned, costCode: '22', text: '' },
      { ...planned, costCode: '', text: '' },
    ],
  },
};

/**
 * Opens an order as its side; a decision answers each of `answers` in turn, or fails with an error, then
 * says that it is done.
 */
export async function openOrder(shown: WorkOrder | null, ...answers: object[]) {
  const api = { order: shown, codes: Promise.resolve(codes) };
  const sent: unknown[] = [];
  const decide = (name: string) => (variables: Readonly<Record<string, unknown>>) => {
    sent.push(variables);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    const state = variables['approve'] === false ? 'RETURNED' : 'APPROVED';
    if (!answer && api.order) api.order = { ...api.order, version: 9, state };
    return { [name]: answer ?? { ...done, state } };
  };
  const role = shown?.side === 'PAYEE' ? 'SUBCONTRACTOR' : 'GC';
  const opened = await openWork(
    paths.workOrder('1001', orderId(1)),
    {
      GetWorkOrder: () => ({ workOrder: api.order }),
      DecideWorkOrder: decide('decideWorkOrder'),
      CancelWorkOrder: decide('cancelWorkOrder'),
      RemovePhoto: decide('removeUpload'),
      GetCostCodes: () => api.codes,
      GetReceivers: () => receivers({ members: [{ __typename: 'Member', id: '5' }] }),
    },
    role,
  );
  const change = (odd: Partial<WorkOrder>) => {
    if (api.order) api.order = { ...api.order, version: api.order.version + 1, ...odd };
  };
  return { ...opened, api, sent, change };
}
