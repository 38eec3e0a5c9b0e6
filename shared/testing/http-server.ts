import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** A request as the server received it. */
export interface WireRequest {
  readonly method: string | undefined;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
}

export interface WireAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text as HTML. */
  readonly body?: object | string;
}

export interface HttpServer {
  readonly url: string;
  readonly requests: readonly WireRequest[];
  stop(): Promise<void>;
}

/** Starts an HTTP server on a free port. A request gets no response while `answer` is pending. */
export async function startHttpServer(
  answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer>,
): Promise<HttpServer> {
  const requests: WireRequest[] = [];

  const server = createServer((message, response) => {
    void read(message).then(async (request) => {
      requests.push(request);
      const { status = 200, headers = {}, body } = await answer(request);
      const isJson = typeof body === 'object';
      response.writeHead(status, {
        'content-type': isJson ? 'application/json' : 'text/html',
        ...headers,
      });
      response.end(isJson ? JSON.stringify(body) : body);
    });
  });
  // The server of a failed test must not keep the process alive.
  server.unref().on('connection', (socket) => socket.unref());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function read(message: IncomingMessage): Promise<WireRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://localhost');
  return {
    method: message.method,
    path: pathname,
    search: searchParams,
    headers: message.headers,
    body: body === '' ? undefined : JSON.parse(body),
  };
}
