import type { GraphqlAnswers } from '@plumbline/shared/testing';
import type { Budget, BudgetLine } from '../data/budget.ts';
import * as z from 'zod/mini';
import { parties, project } from './money-records.ts';
import { openMoney } from './open-money.tsx';

const line = (odd: Partial<BudgetLine> & { readonly costCode: string }): BudgetLine => ({
  __typename: 'BudgetLine',
  text: '',
  plannedCents: 0,
  committedCents: 0,
  approvedCents: 0,
  paidCents: 0,
  ownCostCents: 0,
  leftCents: 0,
  ...odd,
});

/** A budget with a plan and a cost. */
export const planned: Budget = {
  __typename: 'Budget',
  id: '1001',
  version: 4,
  myRights: ['APPROVE', 'PAY'],
  lines: [
    line({
      costCode: '22-10',
      text: 'Plumbing',
      plannedCents: 5_000_000,
      committedCents: 4_835_000,
      approvedCents: 1_649_348,
      paidCents: 1_566_881,
      leftCents: 165_000,
    }),
    line({ costCode: 'F-50', plannedCents: 10_000, ownCostCents: 15_000, leftCents: -5_000 }),
  ],
  costs: [
    {
      __typename: 'Cost',
      id: '3',
      version: 1,
      costCode: 'F-50',
      text: 'Fence',
      amountCents: 15_000,
      date: '2026-11-20',
      createdBy: 'Dana Okafor',
      reversesId: null,
      isReversed: false,
      receipt: null,
    },
  ],
};
/** The same before anything is planned. */
export const unplanned: Budget = { ...planned, version: 0, lines: [], costs: [] };

const sentPlan = z.object({ input: z.object({ lines: z.array(z.looseObject({})) }) });

/** The answer that a plan is saved as it was sent. */
const planSaved = (variables: unknown) => ({
  planBudget: { __typename: 'Budget', ...sentPlan.parse(variables).input },
});

/** Opens a budget; each command is done. */
export async function openBudget(budget: Budget, answers: GraphqlAnswers = {}) {
  const api = { budget, sent: [] as unknown[] };
  const done = (name: string, type: string) => (variables: Readonly<Record<string, unknown>>) => {
    api.sent.push(variables);
    return { [name]: { __typename: type, isReversed: false } };
  };
  const opened = await openMoney('/dashboard/projects/1001/money/budget', {
    GetBudget: () => ({ project, parties, budget: api.budget }),
    PlanBudget: (variables) => {
      api.sent.push(variables);
      return planSaved(variables);
    },
    RecordCost: done('recordCost', 'Cost'),
    ReverseCost: done('reverseCost', 'Cost'),
    ...answers,
  });
  return { api, ...opened };
}
