/** The most that the API keeps: what a JSON integer holds exactly (its scalar Cents). */
const MOST_CENTS = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * A whole number with commas, `1,142,500`. Not by `Intl`, whose tables take a phone a fifth of a
 * second to load, before the first project is shown.
 */
export const formatWhole = (value: number | bigint): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Whole cents as dollars for people: `$1,142,500`, or with cents where there are any. */
export function formatCents(cents: number): string {
  const dollars = `$${formatWhole(BigInt(cents) / 100n)}`;
  const rest = cents % 100;
  return rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, '0')}`;
}

/** What was typed as dollars, in whole cents; never through floating point. */
export type ParsedDollars =
  | { readonly cents: number; readonly problem?: never }
  | { readonly problem: 'not-money' | 'negative' | 'too-much'; readonly cents?: never };

/** Reads dollars as people type them: `1250000`, `$1,250,000`, `980.5`, `.5`. */
export function parseDollars(typed: string): ParsedDollars {
  const text = typed.replace(/^\s*\$|\s/g, '');
  if (/^[-−(]/.test(text)) return { problem: 'negative' };
  const [, dollars, fraction = ''] =
    /^(\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.(\d{0,2}))?$/.exec(text.replace(/^\$/, '')) ?? [];
  if (dollars === undefined) return { problem: 'not-money' };
  const cents = BigInt(dollars.replaceAll(',', '') + fraction.padEnd(2, '0'));
  return cents > MOST_CENTS ? { problem: 'too-much' } : { cents: Number(cents) };
}
