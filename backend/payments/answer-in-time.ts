/** How long a person who pays waits for the provider, before the payment is shown as on its way. */
export const ANSWER_MS = 5000;

/**
 * Waits for `call`, at most `answerMs`. Then its signal is aborted, and its answer is ignored.
 * @throws Error if `call` rejects, or does not answer in time
 */
export async function answerInTime<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  answerMs: number,
): Promise<Answer> {
  const end = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`No answer in ${answerMs} ms`);
    late.reject(error);
    end.abort(error);
  }, answerMs);
  try {
    return await Promise.race([call(end.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
