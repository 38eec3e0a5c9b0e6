/**
 * A share of the browsers, as it is written on a command line; all of them where it is not.
 * @throws Error where it is no whole number from 1 to 100
 */
export function readShare(text = '100'): number {
  const share = Number(text.replace(/%$/, ''));
  if (Number.isInteger(share) && share >= 1 && share <= 100) return share;
  throw new Error(`'${text}' is no share of the browsers. Write a whole number from 1 to 100.`);
}
