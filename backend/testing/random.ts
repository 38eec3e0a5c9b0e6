/** Random numbers that are the same for the same seed. */
export interface Random {
  seed: number;
  /** From 0 up to, and without, `end`. */
  readonly integer: (end: number) => number;
}

/**
 * Uses the seed of `TEST_SEED`, or a new one, and prints it, so that a failure can be repeated.
 */
export function createRandom(): Random {
  const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`TEST_SEED=${seed}\n`);
  let state = seed;
  return {
    seed,
    integer: (end) => {
      // A linear congruential generator (Numerical Recipes); its high bits are random enough.
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * end);
    },
  };
}
