import * as z from '@plumbline/shared/schema';

/** An error body of Supabase Auth, in either version of its API, or of the gateway before it. */
const serviceError = z.union([
  z.object({ msg: z.string() }),
  z.object({ message: z.string() }),
  z.object({ error_description: z.string() }),
  z.object({ error: z.string() }),
]);

/**
 * A token that it refuses for good has a code, in either version, or OAuth's. The refusals of a
 * gateway have none: they must not sign the user out, nor count as a sign-out on other devices.
 */
const refusedToken = z.union([
  z.object({ error_code: z.string() }),
  z.object({ code: z.string() }),
  z.object({ error: z.literal('invalid_grant') }),
]);

/** Timeout, conflict of two tabs, too early, too many requests: the refresh token stays valid. */
const PASSING = [408, 409, 425, 429];

/**
 * A `fetch` that throws unless the answer is the authentication service's own. An error page of
 * something in between then counts as no answer: the client tries again, and invents no message.
 */
export function createServiceFetch(limitMs: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) });
    const { pathname } = new URL(response.url);
    const isToken = pathname.endsWith('/token');
    if (response.ok) return isToken ? withoutExpiry(response) : response;
    const isPassing = isToken && (response.status >= 500 || PASSING.includes(response.status));
    const error = isToken || pathname.endsWith('/logout') ? refusedToken : serviceError;
    if (!isPassing && error.safeParse(await read(response)).success) return response;
    throw new Error(`HTTP ${response.status} without an error of the authentication service`);
  };
}

/**
 * Leaves it to the client to reckon from `expires_in` and its own clock when a session ends. By the
 * service's clock, a device that is a day ahead would refresh for ever, and one behind never.
 */
async function withoutExpiry(response: Response): Promise<Response> {
  const { status, headers } = response;
  const session = z.looseObject({ expires_in: z.number() }).safeParse(await read(response));
  if (!session.success) return response;
  return Response.json({ ...session.data, expires_at: undefined }, { status, headers });
}

/** @returns the JSON of an answer that is still to be read by the client; null where it is none */
async function read(response: Response): Promise<unknown> {
  try {
    return await response.clone().json();
  } catch {
    return null;
  }
}
