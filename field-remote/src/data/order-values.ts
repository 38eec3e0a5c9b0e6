import { isPast, TOO_LONG, workLimits } from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';

/** A work order as it is typed. */
export const orderValues = z.object({
  contractId: z.string(),
  text: z.string(),
  place: z.string(),
  /** A calendar date, or empty. */
  dueDate: z.string(),
});

/** A work order as it is typed. */
export type OrderValues = z.infer<typeof orderValues>;

/** What the API takes for what was typed. */
export const toOrderInput = ({ contractId, text, place, dueDate }: OrderValues) => ({
  contractId,
  text: text.trim(),
  place: place.trim() || null,
  dueDate: dueDate || null,
});

/** What is wrong with what was typed, by the name of the input. */
export function orderProblems({
  contractId,
  text,
  place,
  dueDate,
}: OrderValues): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  if (contractId === '') problems.set('contractId', 'Choose the contract that it belongs to');
  if (text.trim() === '') problems.set('text', 'Say what is to be done');
  if (text.length > workLimits.text) problems.set('text', TOO_LONG);
  if (place.length > workLimits.place) problems.set('place', TOO_LONG);
  if (dueDate !== '' && isPast(dueDate)) {
    problems.set('dueDate', 'Choose the day by which it is to be done, today or later');
  }
  return problems;
}
