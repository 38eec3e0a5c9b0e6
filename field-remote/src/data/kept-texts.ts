import * as z from '@plumbline/shared/schema';

/** A text that is being typed. */
export const keptText = z.object({ text: z.string() });

/** Under which the note with a finished order is kept. */
export const noteKey = (orderId: string) => `done.${orderId}`;
/** Under which the reason of a return is kept. */
export const reasonKey = (orderId: string) => `return-order.${orderId}`;
/** Under which the changes of an extra are kept. */
export const extraKey = (orderId: string) => `extra.${orderId}`;
