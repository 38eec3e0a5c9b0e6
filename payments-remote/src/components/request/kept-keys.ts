import type { PaymentRequest } from '../../data/request.ts';

/** What tells the submission and the payment of which something is typed. */
type Standing = Pick<PaymentRequest, 'id' | 'returns' | 'payments'>;

/** The submissions of a request: what was typed about one is not about the next one. */
export const submissionsOf = ({ id, returns }: Omit<Standing, 'payments'>): string[] => [
  id,
  ...returns.map((_each, index) => `${id}.${index + 1}`),
];

const decisionKeys = (submission: string | undefined) => ({
  less: `certify.${submission}`,
  return: `return.${submission}`,
});

/** The storage keys of the drafts of a request's forms. */
export function keptKeys(request: Standing) {
  return {
    ...decisionKeys(submissionsOf(request).at(-1)),
    // The reference of a payment that was reversed is not that of the next one.
    pay: `pay.${request.id}.${request.payments.length}`,
  };
}

/** The storage keys of the drafts of all forms that a request has had until now. */
export function allKeptKeys(request: Standing): string[] {
  const { payments } = request;
  return [
    ...submissionsOf(request).flatMap((submission) => Object.values(decisionKeys(submission))),
    ...payments.flatMap((payment, index) => [
      keptKeys({ ...request, payments: payments.slice(0, index) }).pay,
      reverseKey(payment.id),
    ]),
    keptKeys(request).pay,
    waiverKey(request.id),
  ];
}

/** The storage key of a waiver that is being written. */
export const waiverKey = (requestId: string | undefined) => `waiver.${requestId}`;

/** The storage key of why a payment is reversed. */
export const reverseKey = (paymentId: string | undefined) => `reverse.${paymentId}`;
