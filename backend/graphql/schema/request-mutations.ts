import { normaliseText } from '../../../shared/contracts/project-rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '../builder.ts';
import { changeDocument } from '../commands/change-document.ts';
import { findAsked } from '../commands/find-asked.ts';
import { askedParts } from '../money/asked-parts.ts';
import { findRequest } from '../money/read-requests.ts';
import { KEY } from './command-words.ts';
import { CertifiedInput, PaymentRequestInput } from './request-inputs.ts';
import { PaymentRequestResult } from './request-result.ts';
import { CentsScalar, DateScalar } from './scalars.ts';

const findChanged = (info: GraphQLResolveInfo) =>
  findAsked(info, 'PaymentRequest', findRequest(askedParts(info)));

builder.mutationField('savePaymentRequest', (field) =>
  field.field({
    description: `Writes a draft. One that was sent back becomes a draft again. ${KEY}`,
    type: PaymentRequestResult,
    nullable: false,
    args: {
      input: field.arg({ type: PaymentRequestInput, required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { input, key }, context, info) => {
      const { id = null, version = null, contractId, periodTo, lines } = input;
      const call = {
        command: 'save_payment_request' as const,
        key,
        values: [id, version, contractId, periodTo, { json: lines }],
        checked: {
          ids: { id, contractId },
          dates: { periodTo },
        },
      };
      return changeDocument(context, call, findChanged(info));
    },
  }),
);

for (const [name, command, description] of [
  ['submitPaymentRequest', 'submit_payment_request', 'Sends a draft to the payer, to decide on.'],
  ['withdrawPaymentRequest', 'withdraw_payment_request', 'Takes a request back for good.'],
] as const) {
  builder.mutationField(name, (field) =>
    field.field({
      description: `${description} ${KEY}`,
      type: PaymentRequestResult,
      nullable: false,
      args: {
        id: field.arg.id({ required: true }),
        version: field.arg.int({ required: true }),
        key: field.arg.id({ required: true }),
      },
      resolve: (_root, { id, version, key }, context, info) => {
        const call = { command, key, values: [id, version], checked: { ids: { id } } };
        return changeDocument(context, call, findChanged(info));
      },
    }),
  );
}

builder.mutationField('decidePaymentRequest', (field) =>
  field.field({
    description:
      'Approves a request, as it is or, with a reason, less of the lines that are named; or sends it ' +
      `back with a reason. ${KEY}`,
    type: PaymentRequestResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      approve: field.arg.boolean({ required: true }),
      reason: field.arg.string(),
      lines: field.arg({ type: [CertifiedInput] }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, version, approve, reason, lines, key }, context, info) => {
      const words = reason == null ? null : normaliseText(reason);
      const certified = lines == null ? null : { json: lines };
      const call = {
        command: 'decide_payment_request' as const,
        key,
        values: [id, version, approve, words, certified],
        checked: {
          ids: { id },
        },
      };
      return changeDocument(context, call, findChanged(info));
    },
  }),
);

builder.mutationField('releaseRetainage', (field) =>
  field.field({
    description: `Asks for what was kept back, or a part of it. It is submitted at once. ${KEY}`,
    type: PaymentRequestResult,
    nullable: false,
    args: {
      contractId: field.arg.id({ required: true }),
      amountCents: field.arg({ type: CentsScalar, required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { contractId, amountCents, key }, context, info) => {
      const checked = { ids: { contractId }, cents: { amountCents } };
      const values = [contractId, amountCents];
      const call = { command: 'release_retainage' as const, key, values, checked };
      return changeDocument(context, call, findChanged(info));
    },
  }),
);

builder.mutationField('attachWaiver', (field) =>
  field.field({
    description: `Attaches a waiver to a request, in the person's own words, by a document, or both; or replaces it. ${KEY}`,
    type: PaymentRequestResult,
    nullable: false,
    args: {
      requestId: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      text: field.arg.string({ required: true }),
      throughDate: field.arg({ type: DateScalar, required: true }),
      documentId: field.arg.id({ description: 'An upload of this request.' }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { requestId, version, text, throughDate, documentId, key }, context, info) => {
      const checked = { ids: { requestId }, uuids: { documentId }, dates: { throughDate } };
      const values = [requestId, version, normaliseText(text), throughDate, documentId ?? null];
      const call = { command: 'attach_waiver' as const, key, values, checked };
      return changeDocument(context, call, findChanged(info));
    },
  }),
);
