import { normaliseText } from '../../../shared/contracts/project-rules.ts';
import { builder } from '../builder.ts';
import { changeDocument } from '../commands/change-document.ts';
import { findAsked } from '../commands/find-asked.ts';
import { pay } from '../money/pay.ts';
import { findPayment } from '../money/read-payments.ts';
import { KEY } from './command-words.ts';
import { Payment, PaymentMethod } from './payment.ts';
import { resultType } from './refused.ts';
import { DateScalar } from './scalars.ts';

const PaymentResult = resultType('PaymentResult', Payment);

builder.mutationField('pay', (field) =>
  field.field({
    description:
      'Records that a request was paid, whole. reference is that of the person, such as the number ' +
      `of a check; without paidOn it was paid today. ${KEY}`,
    type: PaymentResult,
    nullable: false,
    args: {
      requestId: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      method: field.arg({ type: PaymentMethod, required: true }),
      reference: field.arg.string({ required: true }),
      paidOn: field.arg({ type: DateScalar }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { requestId, version, method, reference, paidOn, key }, context, info) => {
      const checked = { ids: { requestId } };
      const values = [requestId, version, method, normaliseText(reference), paidOn ?? null];
      const call = { command: 'start_payment' as const, key, values, checked };
      return pay(context, call, findAsked(info, 'Payment', findPayment));
    },
  }),
);

builder.mutationField('acknowledgePayment', (field) =>
  field.field({
    description: `Confirms that a payment has arrived. ${KEY}`,
    type: PaymentResult,
    nullable: false,
    args: { id: field.arg.id({ required: true }), key: field.arg.id({ required: true }) },
    resolve: (_root, { id, key }, context, info) => {
      const call = {
        command: 'acknowledge_payment' as const,
        key,
        values: [id],
        checked: { ids: { id } },
      };
      return changeDocument(context, call, findAsked(info, 'Payment', findPayment));
    },
  }),
);

builder.mutationField('reversePayment', (field) =>
  field.field({
    description: `Takes back a payment that was not confirmed: its request is due again. ${KEY}`,
    type: PaymentResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      reason: field.arg.string({ required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, reason, key }, context, info) => {
      const values = [id, normaliseText(reason)];
      const call = { command: 'reverse_payment' as const, key, values, checked: { ids: { id } } };
      return changeDocument(context, call, findAsked(info, 'Payment', findPayment));
    },
  }),
);
