import { normaliseText } from '../../../shared/contracts/project-rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '../builder.ts';
import { changeDocument } from '../commands/change-document.ts';
import { findAsked } from '../commands/find-asked.ts';
import { askedParts } from '../money/asked-parts.ts';
import { findContract } from '../money/read-contracts.ts';
import { Contract } from './contract.ts';
import { KEY } from './command-words.ts';
import { resultType } from './refused.ts';
import { CentsScalar } from './scalars.ts';

const ContractResult = resultType('ContractResult', Contract);

const ContractLineInput = builder.inputType('ContractLineInput', {
  fields: (field) => ({
    text: field.string({ required: true }),
    costCode: field.string({ description: 'Empty where there is none.', required: true }),
    scheduledCents: field.field({ type: CentsScalar, required: true }),
  }),
});

const ContractInput = builder.inputType('ContractInput', {
  description: 'A contract as its general contractor writes it.',
  fields: (field) => ({
    id: field.id({ description: 'Null for a new one.' }),
    version: field.int({
      description: 'The version that the person has seen; null for a new one.',
    }),
    projectId: field.id({ required: true }),
    payerPartyId: field.id({ required: true }),
    payeePartyId: field.id({ required: true }),
    title: field.string({ required: true }),
    retainageBp: field.int({ required: true }),
    payDays: field.int({ required: true }),
    asksForWaiver: field.boolean({ required: true }),
    secondApprovalAboveCents: field.field({ type: CentsScalar }),
    lines: field.field({ type: [ContractLineInput], required: true }),
  }),
});

const findChanged = (info: GraphQLResolveInfo) =>
  findAsked(info, 'Contract', findContract(askedParts(info)));

builder.mutationField('saveContract', (field) =>
  field.field({
    description: `Writes a draft. One that was offered or declined becomes a draft again. ${KEY}`,
    type: ContractResult,
    nullable: false,
    args: {
      input: field.arg({ type: ContractInput, required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { input, key }, context, info) => {
      const { id = null, version = null, projectId, payerPartyId, payeePartyId } = input;
      const { retainageBp, payDays, asksForWaiver, secondApprovalAboveCents = null } = input;
      const lines = input.lines.map(({ text, costCode, scheduledCents }) => ({
        text: normaliseText(text),
        costCode: normaliseText(costCode),
        scheduledCents,
      }));
      const parties = [payerPartyId, payeePartyId];
      const terms = [retainageBp, payDays, asksForWaiver, secondApprovalAboveCents];
      const call = {
        command: 'save_contract' as const,
        key,
        values: [
          id,
          version,
          projectId,
          ...parties,
          normaliseText(input.title),
          ...terms,
          { json: lines },
        ],
        checked: {
          ids: { id, projectId, payerPartyId, payeePartyId },
          cents: {
            secondApprovalAboveCents,
          },
        },
      };
      return changeDocument(context, call, findChanged(info));
    },
  }),
);

for (const [name, command, description] of [
  ['offerContract', 'offer_contract', 'Sends a draft to the other party, to sign or decline.'],
  ['closeContract', 'close_contract', 'Ends a contract of which everything is paid.'],
] as const) {
  builder.mutationField(name, (field) =>
    field.field({
      description: `${description} ${KEY}`,
      type: ContractResult,
      nullable: false,
      args: {
        id: field.arg.id({ required: true }),
        version: field.arg.int({ required: true }),
        key: field.arg.id({ required: true }),
      },
      resolve: (_root, { id, version, key }, context, info) =>
        changeDocument(
          context,
          { command, key, values: [id, version], checked: { ids: { id } } },
          findChanged(info),
        ),
    }),
  );
}

const LineCodeInput = builder.inputType('LineCodeInput', {
  fields: (field) => ({
    id: field.id({ description: 'Of a line of the contract.', required: true }),
    costCode: field.string({ description: 'Empty where there is none.', required: true }),
  }),
});

builder.mutationField('setCostCodes', (field) =>
  field.field({
    description: `Chooses where the budget of the general contractor who pays counts lines of a signed contract. ${KEY}`,
    type: ContractResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      costCodes: field.arg({ type: [LineCodeInput], required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, version, costCodes, key }, context, info) => {
      const json = costCodes.map((line) => ({ ...line, costCode: normaliseText(line.costCode) }));
      return changeDocument(
        context,
        {
          command: 'set_cost_codes',
          key,
          values: [id, version, { json }],
          checked: { ids: { id } },
        },
        findChanged(info),
      );
    },
  }),
);

builder.mutationField('answerContract', (field) =>
  field.field({
    description: `Signs a contract that was offered, or declines it, for a reason if there is one. ${KEY}`,
    type: ContractResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      accept: field.arg.boolean({ required: true }),
      reason: field.arg.string(),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, version, accept, reason, key }, context, info) =>
      changeDocument(
        context,
        {
          command: 'answer_contract',
          key,
          values: [id, version, accept, reason == null ? null : normaliseText(reason)],
          checked: { ids: { id } },
        },
        findChanged(info),
      ),
  }),
);
