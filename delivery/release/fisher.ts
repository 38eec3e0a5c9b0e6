/** Visits, and how many of them had an error. */
export interface Count {
  readonly visits: number;
  readonly errors: number;
}

/**
 * Fisher's exact test, one-sided.
 * @returns the probability of at least this many errors in `one`, if both had the same error rate
 */
export function fisher(one: Count, other: Count): number {
  const visits = one.visits + other.visits;
  const errors = one.errors + other.errors;
  const all = logChoose(visits, errors);
  let probability = 0;
  for (let count = one.errors; count <= Math.min(one.visits, errors); count += 1) {
    if (errors - count > other.visits) continue;
    probability += Math.exp(
      logChoose(one.visits, count) + logChoose(other.visits, errors - count) - all,
    );
  }
  return Math.min(1, probability);
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Exact for small numbers; above, Stirling's series, whose error is below 1e-13 there. */
function logFactorial(n: number): number {
  if (n < 32) {
    let sum = 0;
    for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
    return sum;
  }
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + series;
}
