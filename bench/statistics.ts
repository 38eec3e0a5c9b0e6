/** A middle value and where the middle half of the values lies. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Median and quartiles, interpolated. @throws Error without a value */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined)
    throw new Error('There is nothing to measure by.');
  return below + (above - below) * (place - Math.floor(place));
}

/** The spread of the ratios of values that were measured side by side. */
export const ratioOf = (ours: readonly number[], theirs: readonly number[]): Spread =>
  spreadOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
