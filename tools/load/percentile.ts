/** Of sorted numbers, to a hundredth. */
export const percentile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? NaN) * 100) / 100;
