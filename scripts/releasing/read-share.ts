/**
 * Parses a share of the browsers from the command line; 100 by default.
 * @throws Error if it is not a whole number from 1 to 100
 */
export function readShare(text = '100'): number {
  const share = Number(text.replace(/%$/, ''));
  if (Number.isInteger(share) && share >= 1 && share <= 100) return share;
  throw new Error(`'${text}' is not a share of the browsers. Use a whole number from 1 to 100.`);
}
