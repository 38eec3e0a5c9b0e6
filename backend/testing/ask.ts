import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true });
const PATIENCE_MS = 60_000;

/** An HTTP request with any method, headers and body. */
export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** The complete response. */
export interface Answered {
  status: number;
  type: string;
  retryAfter: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Sends a request unchanged.
 * @throws Error where the server hangs up or does not answer in a minute
 */
export function ask(url: string, { method, path, headers, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const framed = { ...headers, 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { agent, method, path, headers: framed, signal });
    sent.once('error', reject);
    sent.once('response', (response) => {
      text(response).then((read) => {
        const { headers, statusCode: status = 0 } = response;
        const { 'content-type': type = '', 'retry-after': retryAfter } = headers;
        resolve({ status, type, retryAfter, headers, body: read });
      }, reject);
    });
    sent.end(body);
  });
}

/** Sends bytes that need not be HTTP; resolves to the answer until the server closes. */
export async function sendBytes(url: string, bytes: Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('No end of the answer')));
  // A server that has refused the bytes may close before it has read them all.
  socket.end(bytes);
  return text(socket).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return '';
    throw error;
  });
}
