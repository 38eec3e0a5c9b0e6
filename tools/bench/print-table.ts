import { columnsOf, type Figure } from '../figure.ts';

/** Prints figures with their limits, and which of them miss theirs. */
export function printTable(figures: readonly Figure[]) {
  console.table(Object.fromEntries(figures.map((one) => [one.what, columnsOf(one)])));
  const missed = figures.filter(({ isMet }) => isMet === false);
  console.log(`${missed.length} of ${figures.length} figures miss their limits.`);
}
