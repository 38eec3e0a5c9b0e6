/** An answer that is older may have missed a change, in milliseconds. */
const MOST_AGE_MS = 15_000;

/**
 * The answer to the request that the page has sent before its files, for the same request of the same
 * user, once.
 * @returns undefined where there is none, or no good one: the request has to be sent
 */
export async function answerToFirst(init: RequestInit = {}): Promise<Response | undefined> {
  const first = globalThis.plumblineFirstRequest;
  if (!first || init.body !== first.body) return undefined;
  globalThis.plumblineFirstRequest = undefined;
  const authorization = new Headers(init.headers).get('authorization');
  if (authorization !== first.authorization || performance.now() - first.sentAt > MOST_AGE_MS)
    return undefined;
  const answer = await first.answer.catch(() => undefined);
  return answer?.ok ? answer : undefined;
}
