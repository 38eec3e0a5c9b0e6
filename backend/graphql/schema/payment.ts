import { paymentMethods, paymentStates } from '../../../shared/contracts/money.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import { builder } from '../builder.ts';
import type { PaymentRow } from '../money/contract-rows.ts';
import { NAME_OF_MEMBER } from './member-name.ts';
import { CentsScalar, DateScalar, DateTimeScalar } from './scalars.ts';

/** How a payment was made. */
export const PaymentMethod = builder.enumType('PaymentMethod', {
  description: 'How a payment was made.',
  values: namesOf(paymentMethods),
});

const PaymentState = builder.enumType('PaymentState', {
  description: 'Where a payment stands.',
  values: namesOf(paymentStates),
});

/** A payment of a request, as it was recorded: Plumbline moves no money. */
export const Payment = builder.objectRef<PaymentRow>('Payment').implement({
  description: 'A payment of a request, as it was recorded: Plumbline moves no money.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    version: field.exposeInt('version', { nullable: false }),
    requestId: field.exposeID('requestId', { nullable: false }),
    amountCents: field.expose('amountCents', { type: CentsScalar, nullable: false }),
    method: field.expose('method', { type: PaymentMethod, nullable: false }),
    reference: field.exposeString('reference', {
      description: 'Of the person who paid, such as the number of a check.',
      nullable: false,
    }),
    providerReference: field.exposeString('providerReference', { nullable: true }),
    state: field.expose('state', { type: PaymentState, nullable: false }),
    paidOn: field.expose('paidOn', {
      type: DateScalar,
      description: 'The day on which it was made, as the person who paid says.',
      nullable: false,
    }),
    startedAt: field.expose('startedAt', { type: DateTimeScalar, nullable: false }),
    startedBy: field.exposeString('startedBy', { description: NAME_OF_MEMBER, nullable: false }),
    settledAt: field.expose('settledAt', {
      type: DateTimeScalar,
      description: 'When it succeeded or failed.',
      nullable: true,
    }),
    acknowledgedAt: field.expose('acknowledgedAt', {
      type: DateTimeScalar,
      description: 'When the payee confirmed that it arrived.',
      nullable: true,
    }),
    acknowledgedBy: field.exposeString('acknowledgedBy', {
      description: NAME_OF_MEMBER,
      nullable: true,
    }),
    reversedAt: field.expose('reversedAt', { type: DateTimeScalar, nullable: true }),
    reversedBy: field.exposeString('reversedBy', { description: NAME_OF_MEMBER, nullable: true }),
    reversalReason: field.exposeString('reversalReason', { nullable: true }),
  }),
});
