const list = new Intl.ListFormat('en');

/** `the heading, 2 totals, and the item numbers` */
export const listOf = (words: readonly string[]): string => list.format(words);

/** `1 line`, `2 lines` */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `5 lines pasted, the heading and the total left out.` */
export function describePaste(pasted: string, leftOut: readonly string[]): string {
  return leftOut.length > 0
    ? `${pasted} pasted, ${listOf(leftOut)} left out.`
    : `${pasted} pasted.`;
}
