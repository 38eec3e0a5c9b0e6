import { normaliseText } from '../../../shared/contracts/project-rules.ts';
import { builder } from '../builder.ts';
import { changeDocument } from '../commands/change-document.ts';
import { findBudget } from '../money/read-budget.ts';
import { findCost } from '../money/read-costs.ts';
import { Budget, Cost } from './budget.ts';
import { KEY } from './command-words.ts';
import { resultType } from './refused.ts';
import { CentsScalar, DateScalar } from './scalars.ts';

const BudgetResult = resultType('BudgetResult', Budget);

const CostResult = resultType('CostResult', Cost);

const BudgetLineInput = builder.inputType('BudgetLineInput', {
  fields: (field) => ({
    costCode: field.string({ required: true }),
    text: field.string({ required: true }),
    plannedCents: field.field({ type: CentsScalar, required: true }),
  }),
});

const BudgetInput = builder.inputType('BudgetInput', {
  fields: (field) => ({
    projectId: field.id({ required: true }),
    version: field.int({
      description:
        'The version that the person has seen; 0 before the first plan; null replaces any.',
    }),
    lines: field.field({ type: [BudgetLineInput], required: true }),
  }),
});

const CostInput = builder.inputType('CostInput', {
  fields: (field) => ({
    projectId: field.id({ required: true }),
    costCode: field.string({ required: true }),
    text: field.string({ required: true }),
    amountCents: field.field({ type: CentsScalar, required: true }),
    date: field.field({ type: DateScalar, required: true }),
    receiptId: field.id({
      description: 'A file of the project that is shown to no other party.',
    }),
  }),
});

builder.mutationField('planBudget', (field) =>
  field.field({
    description: `Plans what a project may cost, for each cost code. ${KEY}`,
    type: BudgetResult,
    nullable: false,
    args: {
      input: field.arg({ type: BudgetInput, required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { input: { projectId, version, lines: given }, key }, context) => {
      const lines = given.map(({ costCode, text, plannedCents }) => ({
        costCode: normaliseText(costCode),
        text: normaliseText(text),
        plannedCents,
      }));
      const checked = { ids: { projectId } };
      const values = [projectId, version ?? null, { json: lines }];
      const call = { command: 'plan_budget' as const, key, values, checked };
      return changeDocument(context, call, findBudget);
    },
  }),
);

builder.mutationField('recordCost', (field) =>
  field.field({
    description: `Records a cost that the general contractor paid outside of contracts. ${KEY}`,
    type: CostResult,
    nullable: false,
    args: {
      input: field.arg({ type: CostInput, required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { input, key }, context) => {
      const { projectId, costCode, text, amountCents, date, receiptId = null } = input;
      const ids = { ids: { projectId }, uuids: { receiptId } };
      const checked = { ...ids, cents: { amountCents }, dates: { date } };
      const words = [normaliseText(costCode), normaliseText(text)];
      const values = [projectId, ...words, amountCents, date, receiptId];
      const call = { command: 'record_cost' as const, key, values, checked };
      return changeDocument(context, call, findCost);
    },
  }),
);

builder.mutationField('reverseCost', (field) =>
  field.field({
    description: `Takes a cost back, by another row of the same amount below zero. ${KEY}`,
    type: CostResult,
    nullable: false,
    args: { id: field.arg.id({ required: true }), key: field.arg.id({ required: true }) },
    resolve: (_root, { id, key }, context) => {
      const call = {
        command: 'reverse_cost' as const,
        key,
        values: [id],
        checked: { ids: { id } },
      };
      return changeDocument(context, call, findCost);
    },
  }),
);
