/** Some work had no outcome in the time that it was given. It may still be under way. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * The work's outcome.
 * @throws NoAnswerError where there is none in that many milliseconds
 */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NoAnswerError(`No answer in ${milliseconds} ms.`));
    }, milliseconds);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}
