import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { badUserInput } from '../graphql-error.ts';
import { askedParts } from '../money/asked-parts.ts';
import { findBudget } from '../money/read-budget.ts';
import { readCashFlow } from '../money/read-cash-flow.ts';
import { readMoney } from '../money/read-money.ts';
import { isCalendarDate } from '../../../shared/contracts/project-rules.ts';
import { isRowId } from '../row-ids.ts';
import { Budget } from './budget.ts';
import { CashFlow } from './cash-flow.ts';
import { LIST_COST } from './money-costs.ts';
import { Money } from './money.ts';
import { DateScalar } from './scalars.ts';

builder.queryField('money', (field) =>
  field.field({
    description: 'What the person is owed and owes, in all projects.',
    type: Money,
    nullable: false,
    complexity: LIST_COST,
    resolve: (_root, _arguments, context, info) =>
      requireUser(context).run((connection) => readMoney(connection, askedParts(info))),
  }),
);

builder.queryField('budget', (field) =>
  field.field({
    description: "Null for who is not the project's general contractor.",
    type: Budget,
    nullable: true,
    args: { projectId: field.arg.id({ required: true }) },
    complexity: LIST_COST,
    resolve: async (_root, { projectId }, context) => {
      const { run } = requireUser(context);
      if (!isRowId(projectId)) return null;
      return run((connection) => findBudget(connection, projectId));
    },
  }),
);

builder.queryField('cashFlow', (field) =>
  field.field({
    description:
      'What comes and goes from one day to another. Null where the project is none of theirs.',
    type: CashFlow,
    nullable: true,
    args: {
      projectId: field.arg.id({ required: true }),
      from: field.arg({ type: DateScalar, required: true }),
      to: field.arg({ type: DateScalar, required: true }),
    },
    complexity: LIST_COST,
    resolve: async (_root, { projectId, from, to }, context) => {
      const { run } = requireUser(context);
      if (!isCalendarDate(from)) throw badUserInput('from', 'This is not a calendar date.');
      if (!isCalendarDate(to)) throw badUserInput('to', 'This is not a calendar date.');
      if (from > to) {
        throw badUserInput('to', 'The last day is before the first one. Choose a later one.');
      }
      if (!isRowId(projectId)) return null;
      return run((connection) => readCashFlow(connection, projectId, from, to));
    },
  }),
);
