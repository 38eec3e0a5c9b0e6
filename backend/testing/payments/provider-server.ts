import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { PaymentPort } from '../../payments/payment-port.ts';
import { listenOnFreePort } from '../free-port.ts';

const answer = z.object({
  reference: z.string(),
  outcome: z.enum(['SUCCEEDED', 'PENDING', 'FAILED']),
});
const order = z.object({
  paymentId: z.string(),
  amountCents: z.number(),
  payee: z.object({ partyId: z.string(), name: z.string() }),
});
const asked = z.object({ paymentId: z.string() });

/**
 * Serves a port over HTTP, so that it outlives the processes that use it. A call that rejects
 * breaks the connection.
 */
export async function serveProvider(port: PaymentPort) {
  const ended = new AbortController().signal;
  const reply = async (request: IncomingMessage) => {
    const body = await json(request);
    if (request.url === '/start') return port.start(order.parse(body), ended);
    return port.ask(asked.parse(body).paymentId, ended);
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void reply(request).then(
      (found) => response.end(JSON.stringify(found)),
      () => response.destroy(),
    );
  });
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, stop };
}

/** The adapter of a provider that `serveProvider` serves. */
export function connectProvider(url: string): PaymentPort {
  const call = async (path: string, body: object, signal: AbortSignal): Promise<unknown> =>
    (await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body), signal })).json();
  return {
    name: 'served',
    start: async (given, signal) => answer.parse(await call('/start', given, signal)),
    ask: async (paymentId, signal) =>
      answer.nullable().parse(await call('/ask', { paymentId }, signal)),
  };
}
