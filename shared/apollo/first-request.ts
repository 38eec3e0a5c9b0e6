/** An answer that is older may have missed a change, in milliseconds. */
const MOST_AGE_MS = 15_000;

/**
 * The answer to the request that the page has sent before its files, for the same request of the same
 * user, once.
 * @param signal ends the waiting
 * @returns undefined where there is none, or no good one: the request has to be sent
 */
export async function answerToFirst(
  init: RequestInit | undefined,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const first = globalThis.plumblineFirstRequest;
  if (!first || init?.body !== first.body) return undefined;
  globalThis.plumblineFirstRequest = undefined;
  const authorization = new Headers(init.headers).get('authorization');
  const age = performance.now() - first.sentAt;
  if (authorization !== first.authorization || age > MOST_AGE_MS) return undefined;
  const ended = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined));
  });
  return Promise.race([whole(first.answer).catch(() => undefined), ended]);
}

/** The answer with its whole body: until that has arrived, the connection can still end or stall. */
async function whole(answer: Promise<Response>) {
  const response = await answer;
  const { ok, headers } = response;
  return ok ? new Response(await response.text(), { headers }) : undefined;
}
