import {
  formatDate,
  moneyLimits,
  namesOf,
  type PaymentMethod,
  paymentMethods,
  today,
  TOO_LONG,
} from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import { isDay } from './request-values.ts';

/** How something can be paid. */
export const methods = namesOf(paymentMethods);

/** The schema of what a browser keeps of a payment that is typed. */
export const paymentValues = z.object({
  method: z.enum(methods),
  reference: z.string(),
  /** The day, as `2026-12-31`; today where none was chosen. */
  paidOn: z.optional(z.string()),
});

/** A payment as it is typed. */
export type PaymentValues = z.infer<typeof paymentValues>;

/** A payment of which nothing is typed. */
export const emptyPayment: PaymentValues = { method: 'CHECK', reference: '' };

/** What a payment's reference is called. */
export const referenceLabel = (method: PaymentMethod) => paymentMethods[method].reference;

/** Describes a payment as it is typed: `Check, check number 1042`. */
export function describeTyped({ method, reference, paidOn }: PaymentValues): string {
  const made = `${paymentMethods[method].label}, ${referenceLabel(method).toLowerCase()} ${reference}`;
  return paidOn && isDay(paidOn) ? `${made}, paid on ${formatDate(paidOn)}` : made;
}

/** What is wrong with a payment, by its fields. */
export function paymentProblems({ method, reference, paidOn = today() }: PaymentValues) {
  return {
    reference:
      reference.trim() === ''
        ? `Type the ${referenceLabel(method).toLowerCase()}.`
        : reference.length > moneyLimits.reference
          ? TOO_LONG
          : undefined,
    paidOn:
      isDay(paidOn) && paidOn <= today()
        ? undefined
        : 'Choose the day on which it was paid, today at the latest.',
  };
}
