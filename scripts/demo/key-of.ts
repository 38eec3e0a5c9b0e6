/** The key of a step. It is the same at each run, so that what is there already is not made again. */
export const keyOf = (step: number): string =>
  `de300000-0000-4000-8000-${String(step).padStart(12, '0')}`;
