import { screen } from '@testing-library/react';
import type { Contract } from '../data/contract.ts';
import { project } from './money-records.ts';
import { openMoney } from './open-money.tsx';
import { alone } from './party-people.ts';

/** The parties of the project: its contractor, and whom a contract can be with. */
export const parties = [
  { __typename: 'Party', id: '1', kind: 'GC', name: 'Okafor' },
  { __typename: 'Party', id: '2', kind: 'SUBCONTRACTOR', name: 'Riverside Plumbing' },
  { __typename: 'Party', id: '3', kind: 'CLIENT', name: 'City of Ashford' },
];

const budgetLine = (costCode: string, text: string) => ({
  ...{ __typename: 'BudgetLine', costCode, text },
});
/** Where two contracts were signed with one code in two spellings, and one was planned. */
const budget = {
  ...{ __typename: 'Budget', id: '1001' },
  lines: [budgetLine('F-200', 'Concrete'), budgetLine('', ''), budgetLine('f-200', '')],
};

/** Opens a form; a save answers each of `answers` in turn, then that it is done, once `answering` is. */
export async function openContractForm(path: string, shown?: Contract, ...answers: object[]) {
  const sent: unknown[] = [];
  const api = { contract: shown ?? null, people: alone(), answering: Promise.resolve() };
  const opened = await openMoney(path, {
    GetContractParties: () => ({ project, parties }),
    GetContract: () => ({ contract: api.contract }),
    GetBudgetCodes: () => ({ budget }),
    GetContracts: () => ({ contracts: [], project: null }),
    GetPartyPeople: () => ({ parties: parties.map((party) => ({ ...party, ...api.people })) }),
    SaveContract: async (variables) => {
      sent.push(variables['input']);
      await api.answering;
      const version = (shown?.version ?? 0) + 1;
      return { saveContract: answers.shift() ?? { __typename: 'Contract', id: '7', version } };
    },
  });
  await screen.findByLabelText('Title');
  return { ...opened, sent, api };
}
