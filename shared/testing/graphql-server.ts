import { createServer, type IncomingMessage } from 'node:http';
import * as z from 'zod';

const graphqlBody = z.object({
  operationName: z.string(),
  variables: z.record(z.string(), z.unknown()),
  query: z.string(),
});

/** A request as it came over the wire. */
export interface GraphqlRequest {
  readonly method: string | undefined;
  /** Undefined where the header was not sent at all. */
  readonly authorization: string | undefined;
  readonly body: z.infer<typeof graphqlBody>;
}

export interface GraphqlServer {
  readonly url: string;
  readonly requests: readonly GraphqlRequest[];
  stop(): Promise<void>;
}

/** A real HTTP server that answers each request with what `answer` gives. */
export async function startGraphqlServer(
  answer: (request: GraphqlRequest) => object | Promise<object>,
): Promise<GraphqlServer> {
  const requests: GraphqlRequest[] = [];

  const server = createServer((message, response) => {
    void readRequest(message).then(async (request) => {
      requests.push(request);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(await answer(request)));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');

  return {
    url: `http://127.0.0.1:${address.port}/api/graphql`,
    requests,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(message: IncomingMessage): Promise<GraphqlRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return {
    method: message.method,
    authorization: message.headers.authorization,
    body: graphqlBody.parse(JSON.parse(Buffer.concat(chunks).toString())),
  };
}
