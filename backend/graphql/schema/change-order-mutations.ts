import { normaliseText } from '../../../shared/contracts/project-rules.ts';
import { builder } from '../builder.ts';
import { changeDocument } from '../commands/change-document.ts';
import { findAsked } from '../commands/find-asked.ts';
import { findChangeOrder } from '../money/read-change-orders.ts';
import { ChangeOrder } from './change-order.ts';
import { KEY } from './command-words.ts';
import { resultType } from './refused.ts';
import { CentsScalar } from './scalars.ts';

const ChangeOrderResult = resultType('ChangeOrderResult', ChangeOrder);

const ChangeOrderLineInput = builder.inputType('ChangeOrderLineInput', {
  fields: (field) => ({
    lineId: field.id({ description: 'The line that it lowers; null for a new one.' }),
    text: field.string({ required: true }),
    costCode: field.string({ required: true }),
    scheduledCents: field.field({
      type: CentsScalar,
      description: 'With lineId below zero: by how much it lowers that line.',
      required: true,
    }),
  }),
});

const ChangeOrderInput = builder.inputType('ChangeOrderInput', {
  fields: (field) => ({
    contractId: field.id({ required: true }),
    reason: field.string({ required: true }),
    lines: field.field({ type: [ChangeOrderLineInput], required: true }),
  }),
});

builder.mutationField('proposeChangeOrder', (field) =>
  field.field({
    description: `Proposes lines to add to a signed contract, or to lower. ${KEY}`,
    type: ChangeOrderResult,
    nullable: false,
    args: {
      input: field.arg({ type: ChangeOrderInput, required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { input: { contractId, reason, lines: given }, key }, context, info) => {
      const lines = given.map(({ lineId = null, text, costCode, scheduledCents }) => ({
        lineId,
        text: normaliseText(text),
        costCode: normaliseText(costCode),
        scheduledCents,
      }));
      const checked = {
        ids: { contractId },
      };
      const values = [contractId, normaliseText(reason), { json: lines }];
      const call = { command: 'propose_change_order' as const, key, values, checked };
      return changeDocument(context, call, findAsked(info, 'ChangeOrder', findChangeOrder));
    },
  }),
);

const ChangeOrderCodeInput = builder.inputType('ChangeOrderCodeInput', {
  fields: (field) => ({
    id: field.id({ description: 'Of a line that the change order adds.', required: true }),
    costCode: field.string({ required: true }),
  }),
});

builder.mutationField('answerChangeOrder', (field) =>
  field.field({
    description: `Approves what the other party proposed, or declines it, for a reason if there is one. ${KEY}`,
    type: ChangeOrderResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      accept: field.arg.boolean({ required: true }),
      reason: field.arg.string(),
      costCodes: field.arg({
        type: [ChangeOrderCodeInput],
        description: 'Where the budget of the payer who approves counts new lines.',
      }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, version, accept, reason, costCodes, key }, context, info) => {
      const codes = costCodes?.map((line) => ({ ...line, costCode: normaliseText(line.costCode) }));
      const why = reason == null ? null : normaliseText(reason);
      const values = [id, version, accept, why, codes ? { json: codes } : null];
      const call = {
        command: 'answer_change_order' as const,
        key,
        values,
        checked: { ids: { id } },
      };
      return changeDocument(context, call, findAsked(info, 'ChangeOrder', findChangeOrder));
    },
  }),
);

builder.mutationField('withdrawChangeOrder', (field) =>
  field.field({
    description: `Takes back what one's own party proposed. ${KEY}`,
    type: ChangeOrderResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, version, key }, context, info) => {
      const values = [id, version];
      const call = {
        command: 'withdraw_change_order' as const,
        key,
        values,
        checked: { ids: { id } },
      };
      return changeDocument(context, call, findAsked(info, 'ChangeOrder', findChangeOrder));
    },
  }),
);
