import * as z from 'zod/mini';
import { Unreachable } from './finding.ts';

const ANSWER_LIMIT_MS = 10_000;
const MOST_BYTES = 4 << 20;

/** What an address answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** This machine's time when it answered, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Sends a request and follows no redirect.
 * @throws Unreachable without an answer in ten seconds; an origin is waited for once
 */
export type Look = (url: string, init?: RequestInit) => Promise<Answer>;

export function createLook(): Look {
  const down = new Map<string, Unreachable>();
  return async (url, init) => {
    const { origin } = new URL(url);
    const known = down.get(origin);
    if (known) throw known;
    try {
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      const response = await fetch(url, { ...init, redirect: 'manual', signal });
      const at = Date.now();
      const { status, headers } = response;
      return { status, headers, text: await readText(response), at };
    } catch (error) {
      const unreachable = new Unreachable(origin, `${origin} does not answer: ${reasonOf(error)}.`);
      down.set(origin, unreachable);
      throw unreachable;
    }
  };
}

/** No more than its beginning: an address may be that of anything. */
async function readText({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MOST_BYTES) break;
  }
  return Buffer.concat(chunks).toString();
}

const UNKNOWN_AUTHORITY = 'its certificate is of no authority that this machine knows';

/** By the codes of Node, OpenSSL and undici. */
export const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name does not exist',
  EAI_AGAIN: 'its name cannot be resolved',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  ENETUNREACH: 'this machine has no route to it',
  EHOSTUNREACH: 'this machine has no route to it',
  UND_ERR_CONNECT_TIMEOUT: 'no connection within ten seconds',
  UND_ERR_SOCKET: 'it closed the connection',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
};

const coded = z.object({ code: z.string() });
const caused = z.object({ cause: z.unknown() });

/** Why a request failed. Only known words: a message may repeat a header, and so a key. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in ten seconds';
  const code = coded.safeParse(error).data?.code;
  if (code !== undefined) return reasons[code] ?? code;
  const cause = caused.safeParse(error).data?.cause;
  return cause === undefined ? 'the request failed' : reasonOf(cause);
}
