import { normaliseText } from '../../../shared/contracts/project-rules.ts';
import { builder } from '../builder.ts';
import { changeDocument } from '../commands/change-document.ts';
import { findWorkOrder } from '../work/read-work-orders.ts';
import { KEY } from './command-words.ts';
import { resultType } from './refused.ts';
import { CentsScalar, DateScalar } from './scalars.ts';
import { WorkOrder } from './work-order.ts';

const WorkOrderResult = resultType('WorkOrderResult', WorkOrder);

const WorkOrderInput = builder.inputType('WorkOrderInput', {
  description: 'What the general contractor orders.',
  fields: (field) => ({
    id: field.id({ description: 'A UUID of its own; one is made where it is null.' }),
    contractId: field.id({ required: true }),
    text: field.string({ description: 'May have several lines.', required: true }),
    place: field.string(),
    dueDate: field.field({ type: DateScalar }),
  }),
});

const WorkOrderEntryInput = builder.inputType('WorkOrderEntryInput', {
  description:
    'Hours at a rate or a quantity at a unit price, whose amount follows, or an amount of material.',
  fields: (field) => ({
    text: field.string({ required: true }),
    minutes: field.int(),
    rateCents: field.field({ type: CentsScalar, description: 'Of an hour.' }),
    quantityHundredths: field.int({ description: 'Of material: 1250 is 12.5.' }),
    unit: field.string({ description: 'What the quantity counts, such as sheets.' }),
    unitPriceCents: field.field({ type: CentsScalar }),
    amountCents: field.field({
      type: CentsScalar,
      description: 'Where it follows, null or what it comes to.',
    }),
  }),
});

const ExtraInput = builder.inputType('ExtraInput', {
  description: 'Work that was not ordered, as the payee of a contract writes it.',
  fields: (field) => ({
    id: field.id({ description: 'A UUID, which a phone makes without signal.', required: true }),
    version: field.int({
      description: 'The version that the person has seen; null for a new one.',
    }),
    contractId: field.id({ required: true }),
    text: field.string({ description: 'May have several lines.', required: true }),
    place: field.string(),
    entries: field.field({ type: [WorkOrderEntryInput], required: true }),
  }),
});

/** A text as it is kept, null where nothing was written. */
const readText = (text: string | null | undefined) => normaliseText(text ?? '') || null;

builder.mutationField('issueWorkOrder', (field) =>
  field.field({
    description: `Orders work of the payee of a signed contract. ${KEY}`,
    type: WorkOrderResult,
    nullable: false,
    args: {
      input: field.arg({ type: WorkOrderInput, required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { input, key }, context, info) => {
      const { id = null, contractId, text, place, dueDate = null } = input;
      const values = [id, contractId, normaliseText(text), readText(place), dueDate];
      const checked = { ids: { contractId }, uuids: { id }, dates: { dueDate } };
      const call = { command: 'issue_work_order' as const, key, values, checked };
      return changeDocument(context, call, findWorkOrder(info));
    },
  }),
);

builder.mutationField('saveExtra', (field) =>
  field.field({
    description: `Writes a draft of an extra, or corrects one that was sent back. That stays so, and both parties see it as it was last saved, until it is submitted again. ${KEY}`,
    type: WorkOrderResult,
    nullable: false,
    args: {
      input: field.arg({ type: ExtraInput, required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { input, key }, context, info) => {
      const { id, version = null, contractId, text, place } = input;
      const entries = input.entries.map(({ unit, ...entry }) => ({
        ...entry,
        text: normaliseText(entry.text),
        // Not sent by former clients, whose repeated command stays the same one.
        ...(unit !== undefined && { unit: readText(unit) }),
      }));
      const words = [normaliseText(text), readText(place)];
      const values = [id, version, contractId, ...words, { json: entries }];
      const checked = { ids: { contractId }, uuids: { id } };
      const call = { command: 'save_extra' as const, key, values, checked };
      return changeDocument(context, call, findWorkOrder(info));
    },
  }),
);

builder.mutationField('submitWorkOrder', (field) =>
  field.field({
    description: `Reports that ordered work is done, or offers an extra. ${KEY}`,
    type: WorkOrderResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      note: field.arg.string(),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, version, note, key }, context, info) => {
      const values = [id, version, readText(note)];
      const call = {
        command: 'submit_work_order' as const,
        key,
        values,
        checked: { uuids: { id } },
      };
      return changeDocument(context, call, findWorkOrder(info));
    },
  }),
);

builder.mutationField('decideWorkOrder', (field) =>
  field.field({
    description: `Approves a work order, or sends it back with a reason. An approved extra becomes a change order of its contract. ${KEY}`,
    type: WorkOrderResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      approve: field.arg.boolean({ required: true }),
      reason: field.arg.string(),
      costCode: field.arg.string({
        description: 'Of the line that an approved extra adds to its contract.',
      }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, version, approve, reason, costCode, key }, context, info) => {
      const values = [id, version, approve, readText(reason), readText(costCode)];
      const call = {
        command: 'decide_work_order' as const,
        key,
        values,
        checked: { uuids: { id } },
      };
      return changeDocument(context, call, findWorkOrder(info));
    },
  }),
);

builder.mutationField('withdrawWorkOrder', (field) =>
  field.field({
    description: `Takes back what was submitted and is not decided. An order is to do or to correct again, an extra is a draft again. ${KEY}`,
    type: WorkOrderResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, version, key }, context, info) => {
      const call = {
        command: 'withdraw_work_order' as const,
        key,
        values: [id, version],
        checked: { uuids: { id } },
      };
      return changeDocument(context, call, findWorkOrder(info));
    },
  }),
);

builder.mutationField('cancelWorkOrder', (field) =>
  field.field({
    description: `Ends a work order that is not approved. The payee ends an extra that was withdrawn or sent back. ${KEY}`,
    type: WorkOrderResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      reason: field.arg.string({ description: 'Why, for the other party to read.' }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, version, reason, key }, context, info) => {
      const values = [id, version, readText(reason)];
      const call = {
        command: 'cancel_work_order' as const,
        key,
        values,
        checked: { uuids: { id } },
      };
      return changeDocument(context, call, findWorkOrder(info));
    },
  }),
);
