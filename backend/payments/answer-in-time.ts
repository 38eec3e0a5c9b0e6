/** How long a person who pays waits for the provider, before the payment is shown as on its way. */
export const ANSWER_MS = 5000;

/**
 * The answer of `call`, which is told by its signal when nobody waits for it any longer.
 * @throws Error also where it does not answer in time, whether or not it minds the signal
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
