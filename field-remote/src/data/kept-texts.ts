import * as z from '@plumbline/shared/schema';

/** A text that is being typed. */
export const keptText = z.object({ text: z.string() });

/** The storage key of the note with a finished order. */
export const noteKey = (orderId: string) => `done.${orderId}`;
/**
 * The storage key of the reason of a return.
 * @param report which of the order's reports it is about: how many were returned before
 */
export const reasonKey = (orderId: string, report: number) =>
  `return-order.${orderId}${report === 0 ? '' : `.${report}`}`;
/** The storage key of the reason of a cancellation. */
export const cancelKey = (orderId: string) => `cancel-order.${orderId}`;
/** The storage key of the changes of an extra. */
export const extraKey = (orderId: string) => `extra.${orderId}`;
