import { formatCents, isAmount, parseDollars } from '@plumbline/shared/contracts';

/** A typed amount in cents; nothing typed is nothing, and NaN is none. */
export const centsOfTyped = (typed: string): number =>
  typed.trim() === '' ? 0 : parseDollars(typed);

/** What typed amounts add up to, in cents; those that are none yet count nothing. */
export const sumOfAmounts = (amounts: readonly number[]): number =>
  amounts.filter((cents) => isAmount(cents)).reduce((sum, cents) => sum + cents, 0);

/** The sum in words: a dash where one is no amount; beyond the largest amount its cents would not be exact. */
export function describeSum(amounts: readonly number[]): string {
  if (!amounts.every((cents) => isAmount(cents))) return '–';
  const sum = sumOfAmounts(amounts);
  return isAmount(sum) ? formatCents(sum) : 'too large';
}
