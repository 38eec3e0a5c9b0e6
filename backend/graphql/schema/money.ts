import { builder } from '../builder.ts';
import type { MoneyRow } from '../money/project-rows.ts';
import { Contract } from './contract.ts';
import { DOCUMENTS } from './money-costs.ts';
import { PaymentRequest } from './payment-request.ts';
import { CentsScalar } from './scalars.ts';

/** What the person who asks is owed and owes for their parties, in all projects. */
export const Money = builder.objectRef<MoneyRow>('Money').implement({
  description: 'What the person who asks is owed and owes for their parties, in all projects.',
  fields: (field) => ({
    owedToMeCents: field.expose('owedToMeCents', {
      type: CentsScalar,
      description: 'Due to them or on its way.',
      nullable: false,
    }),
    iOweCents: field.expose('iOweCents', { type: CentsScalar, nullable: false }),
    heldBackCents: field.expose('heldBackCents', {
      type: CentsScalar,
      description: 'Kept back from them.',
      nullable: false,
    }),
    iHoldCents: field.expose('iHoldCents', {
      type: CentsScalar,
      description: 'Kept back by them.',
      nullable: false,
    }),
    contracts: field.expose('contracts', {
      type: [Contract],
      complexity: { multiplier: DOCUMENTS },
      description:
        'Those with an amount that is due, on its way or kept back: of each sum the 50 with the most.',
      nullable: false,
    }),
    submittedCents: field.expose('submittedCents', {
      type: CentsScalar,
      description: 'What they have asked for and the payer has not decided on.',
      nullable: false,
    }),
    submitted: field.expose('submitted', {
      type: [PaymentRequest],
      complexity: { multiplier: DOCUMENTS },
      description: 'The requests that ask for it: the 50 that have waited longest.',
      nullable: false,
    }),
  }),
});
