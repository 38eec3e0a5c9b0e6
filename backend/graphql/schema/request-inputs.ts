import { builder } from '../builder.ts';
import { CentsScalar, DateScalar } from './scalars.ts';

const RequestLineInput = builder.inputType('RequestLineInput', {
  description: 'What is done of a line, to date.',
  fields: (field) => ({
    lineId: field.id({ required: true }),
    completedCents: field.field({ type: CentsScalar, required: true }),
    storedCents: field.field({ type: CentsScalar, required: true }),
  }),
});

/** What a payee asks for. */
export const PaymentRequestInput = builder.inputType('PaymentRequestInput', {
  description: 'What a payee asks for. A line that is not named stays as it was approved before.',
  fields: (field) => ({
    id: field.id({ description: 'Null for a new one.' }),
    version: field.int({
      description: 'The version that the person has seen; null for a new one.',
    }),
    contractId: field.id({ required: true }),
    periodTo: field.field({ type: DateScalar, required: true }),
    lines: field.field({ type: [RequestLineInput], required: true }),
  }),
});

/** What a payer approves of a line. */
export const CertifiedInput = builder.inputType('CertifiedInput', {
  description: 'What is approved of a line, to date: at most what was asked for.',
  fields: (field) => ({
    lineId: field.id({ required: true }),
    completedCents: field.field({ type: CentsScalar, required: true }),
    storedCents: field.field({ type: CentsScalar, required: true }),
  }),
});
