/** More wait than that. */
class TooManyWaitError extends Error {
  override name = 'TooManyWaitError';
}

/** Runs at most `atOnce` works, while others wait: `waiting` at most. */
export function takeTurns(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new TooManyWaitError('Too many works wait');
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
