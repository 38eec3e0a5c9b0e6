import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listenOnFreePort } from './free-port.ts';

/** A request that an upstream did not answer. */
interface Failure {
  upstream: string;
  startedAt: number;
  reason: string;
}

/** A load balancer in front of several processes. */
export interface Balancer {
  url: string;
  failures: Failure[];
  readonly stop: () => void;
}

const CHECK_MS = 100;

/**
 * Passes each request to the next of `upstreams` that is ready, and to another one if its port is
 * closed. A request that an upstream accepted and did not answer is a 502, as it may have taken
 * effect.
 */
export async function startBalancer(upstreams: readonly string[]): Promise<Balancer> {
  const failures: Failure[] = [];
  let ready = upstreams;
  let watching = true;
  let turn = 0;

  async function watch(): Promise<void> {
    while (watching) {
      const asked = upstreams.map((upstream) =>
        fetch(`${upstream}/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      const answers = await Promise.all(asked);
      const found = upstreams.filter((_, index) => answers[index]);
      if (found.length > 0) ready = found;
      await delay(CHECK_MS);
    }
  }

  // Each request has its own order, so that others do not lead it to the same upstream again.
  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    order: string[],
  ) {
    const [upstream = '', ...others] = order;
    const { method = 'GET', url = '/', headers } = incoming;
    const startedAt = performance.now();
    const sent = request(new URL(url, upstream), { method, headers, agent: false });
    const fail = (error: Error) => {
      failures.push({ upstream, startedAt, reason: error.message });
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    sent.once('response', (response) => {
      response.once('error', fail);
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    sent.once('error', (error) => {
      const refused = 'code' in error && error.code === 'ECONNREFUSED';
      if (refused && others.length > 0) forward(incoming, outgoing, body, others);
      else fail(error);
    });
    sent.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('end', () => {
      const first = (turn += 1) % ready.length;
      const order = [...ready.slice(first), ...ready.slice(0, first)];
      forward(incoming, outgoing, Buffer.concat(chunks), order);
    });
  });
  void watch();
  const port = await listenOnFreePort(server);
  const stop = () => {
    watching = false;
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, failures, stop };
}
