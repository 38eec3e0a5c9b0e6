/** The median and the quartiles of some values. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Computes interpolated quartiles. @throws Error without a value */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
  };
}

/** The value that so large a share of the values does not exceed. */
export const percentileOf = (values: readonly number[], share: number): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    share,
  );

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('There are no values.');
  return below + (above - below) * (place - Math.floor(place));
}

/** The spread of the ratios of paired measurements. */
export const ratioOf = (ours: readonly number[], theirs: readonly number[]): Spread =>
  spreadOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
