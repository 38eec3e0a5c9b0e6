import { paths } from '@plumbline/shared/contracts';
import { screen } from '@testing-library/react';
import type { ChangeOrder } from '../data/contract.ts';
import { budget, contract, signed } from './money-records.ts';
import { openMoney } from './open-money.tsx';

const path = paths.contract('1001', '7');

/** Opens a signed contract with change orders; each command answers with `answer`. */
export async function openChangeOrders(
  changeOrders: ChangeOrder[],
  answer: object = { __typename: 'ChangeOrder', state: 'PROPOSED' },
  at = path,
) {
  const sent: Readonly<Record<string, unknown>>[] = [];
  const command = (name: string) => (variables: Readonly<Record<string, unknown>>) => {
    sent.push({ name, ...variables });
    return api.answered.then(() => ({ [name]: api.answer }));
  };
  const api = {
    contract: contract({ ...signed, changeOrders }),
    budgetReads: 0,
    answered: Promise.resolve(undefined),
    answer,
  };
  const opened = await openMoney(at, {
    GetContract: () => ({ contract: api.contract }),
    ProposeChangeOrder: command('proposeChangeOrder'),
    AnswerChangeOrder: command('answerChangeOrder'),
    GetBudgetCodes: () => {
      api.budgetReads++;
      return { budget };
    },
    WithdrawChangeOrder: command('withdrawChangeOrder'),
  });
  await screen.findByRole('heading', { name: 'Change orders' });
  return { ...opened, api, sent };
}
