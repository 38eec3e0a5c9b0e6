import type { Context } from './context.ts';

interface Call {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** In lower case. */
  readonly headers: readonly string[];
  /** An address of the same service that a GET changes nothing at. */
  readonly harmless: string;
}

/** Why a browser would not let the site's pages call an address of another origin, if so. */
export async function findRefusedCall(context: Context, call: Call): Promise<string | undefined> {
  const { origin } = new URL(context.siteUrl);
  if (new URL(call.url).origin === origin) return undefined;
  const { status, headers } = await context.look(call.url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': call.method,
      'Access-Control-Request-Headers': call.headers.join(','),
    },
  });
  if (status < 200 || status > 299) return `the preflight request is answered with ${status}`;
  const answer = await context.look(call.harmless, { headers: { Origin: origin } });
  if (![headers, answer.headers].every((one) => allowsOrigin(one, origin))) {
    return `it does not allow the origin ${origin}`;
  }
  const allowed = (headers.get('access-control-allow-headers') ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  // The header Authorization has to be named. (Fetch standard, CORS-preflight fetch)
  const refused = call.headers.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  return refused.length === 0 ? undefined : `it does not allow the header ${refused.join(', ')}`;
}

/** Whether pages of an origin may read an answer. */
const allowsOrigin = (headers: Headers, origin: string) =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
