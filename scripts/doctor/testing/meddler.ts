import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnFreePort } from '../../../backend/testing/free-port.ts';

/** An answer on its way, which a test may change. */
export interface Passing {
  readonly method: string;
  readonly path: string;
  /** Whether the request has a token. */
  readonly isSigned: boolean;
  readonly headers: Headers;
  status: number;
  body: string;
}

/** A server that passes requests on to another one, and lets a test change the answers. */
export interface Meddler {
  readonly url: string;
  target: string;
  change: (answer: Passing) => void;
  readonly stop: () => void;
}

/** What each connection has of its own; the body is passed on decoded. */
const OF_CONNECTION = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'content-encoding',
  'transfer-encoding',
]);

export async function startMeddler(): Promise<Meddler> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url: path = '/', headers } = request;
      const body = await buffer(request);
      const answer = await fetch(meddler.target + path, {
        method,
        headers: Object.fromEntries(
          Object.entries(headers).flatMap(([name, value]) =>
            OF_CONNECTION.has(name) ? [] : [[name, String(value)]],
          ),
        ),
        redirect: 'manual',
        ...(body.length > 0 ? { body } : {}),
      });
      const passing: Passing = {
        method,
        path,
        isSigned: 'authorization' in headers,
        headers: new Headers(answer.headers),
        status: answer.status,
        body: await answer.text(),
      };
      for (const name of [
        'content-encoding',
        'content-length',
        'transfer-encoding',
        'connection',
      ]) {
        passing.headers.delete(name);
      }
      meddler.change(passing);
      response.writeHead(passing.status, Object.fromEntries(passing.headers));
      response.end(passing.body);
    })();
  });
  const port = await listenOnFreePort(server);
  const meddler: Meddler = {
    url: `http://127.0.0.1:${port}`,
    target: '',
    change: () => undefined,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return meddler;
}
