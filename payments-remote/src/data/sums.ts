import { formatCents, isAmount } from '@plumbline/shared/contracts';

/** What typed amounts add up to, in cents; those that are none yet count nothing. */
export const sumOfAmounts = (amounts: readonly number[]): number =>
  amounts.filter((cents) => isAmount(cents)).reduce((sum, cents) => sum + cents, 0);

/** The sum in words: beyond the largest amount its cents would not be exact. */
export const formatSum = (cents: number): string =>
  isAmount(cents) ? formatCents(cents) : 'too large';
