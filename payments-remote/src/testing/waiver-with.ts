import type { PaymentRequest } from '../data/request.ts';

type Waiver = NonNullable<PaymentRequest['waiver']>;

/** A waiver for the first request of the example; `odd` says what is not the usual. */
export const waiverWith = (odd: Partial<Waiver> = {}): Waiver => ({
  __typename: 'Waiver',
  id: '3',
  version: 1,
  text: 'We waive all claims.',
  document: null,
  amountCents: 1_566_881,
  throughDate: '2026-11-30',
  state: 'ATTACHED',
  createdAt: '2026-12-01T12:00:00Z',
  createdBy: 'Pat Lee',
  ...odd,
});
