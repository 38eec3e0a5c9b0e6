/**
 * A whole number with commas, `1,142,500`. Not by `Intl`, whose tables take a phone a fifth of a
 * second to load, before the first project is shown.
 */
export const formatWhole = (value: number | bigint): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Whole cents as an amount in a field, always with cents: `16,493.48`, and `−5.00` below 0. */
export function formatPlain(cents: number): string {
  const digits = String(BigInt(cents < 0 ? -cents : cents)).padStart(3, '0');
  const dollars = formatWhole(BigInt(digits.slice(0, -2)));
  return `${cents < 0 ? '−' : ''}${dollars}.${digits.slice(-2)}`;
}

/** The same with cents only where there are any: `1,142,500`. */
export const formatAmount = (cents: number): string => formatPlain(cents).replace(/\.00$/, '');

/** Whole cents as an amount of a document: `$16,493.48`, and `−$5.00` below 0. */
export const formatCents = (cents: number): string => formatPlain(cents).replace(/^−?/, '$&$$');

/** A budget for people: `$1,142,500`. */
export const formatBudget = (cents: number | null): string =>
  cents === null ? 'Not set' : `$${formatAmount(cents)}`;

/**
 * Whole cents of dollars as people type them, `1250000`, `$1,250,000`, `980.5 USD`, `85,50` or `.5`, never
 * through floating point; below 0 after a minus, and NaN where they are none.
 */
export function parseDollars(typed: string): number {
  const text = typed
    .trim()
    .replace(/^(?:\$|USD)\s*|\s*(?:\$|USD)$/gi, '')
    // A lone comma before one or two digits separates the cents: thousands have three.
    .replace(/^([\d\s]+),(\d\d?)$/, '$1.$2');
  if (/^[-−(]/.test(text)) return -1;
  const [, dollars, fraction = ''] =
    /^(\d{1,3}(?:[,\s]\d{3})+|\d+|(?=\.\d))(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  return dollars === undefined
    ? NaN
    : Number(BigInt(dollars.replaceAll(/[,\s]/g, '') + fraction.padEnd(2, '0')));
}
