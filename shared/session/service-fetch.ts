import * as z from 'zod/mini';

/** An error body of Supabase Auth, in either version of its API, or of the gateway before it. */
const serviceError = z.union([
  z.object({ msg: z.string() }),
  z.object({ message: z.string() }),
  z.object({ error_description: z.string() }),
  z.object({ error: z.string() }),
]);

/**
 * A `fetch` that throws unless the answer is the authentication service's own. An error page of
 * something in between then counts as no answer, and the client invents no message from it.
 */
export function createServiceFetch(limitMs: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) });
    if (response.ok || (await isServiceError(response.clone()))) return response;
    throw new Error(`HTTP ${response.status} without an error of the authentication service`);
  };
}

async function isServiceError(response: Response): Promise<boolean> {
  try {
    return serviceError.safeParse(await response.json()).success;
  } catch {
    return false;
  }
}
