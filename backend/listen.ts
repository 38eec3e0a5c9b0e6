import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { SettingsError } from './settings.ts';

/** Answers one request. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Where and how a server listens. */
export type ListenOptions = {
  /** 0 takes any free one. */
  port: number;
  host: string;
  /** The setting that the port came from, for the message when it is taken. */
  setting: string;
  /** Milliseconds for a request's headers to arrive; headers and body together have twice that. */
  patience?: number;
  /** Requests under way at once; one more is refused with 503. */
  mostAtOnce?: number;
  readonly onShed?: () => void;
  /** While true each answer ends its connection: a balancer must find none that will break. */
  readonly isStopping?: () => boolean;
};

/** A server that is listening; it answers 503 until it is given something to answer with. */
export type Listener = {
  readonly url: string;
  readonly answer: (next: Answer) => void;
  /** Stops taking requests and resolves when those under way are answered, 10 s at most. */
  readonly close: () => Promise<void>;
};

const PATIENCE_MS = 10_000;
// Above this waiting costs more than asking again: it is a fifth of a second's work.
const MOST_AT_ONCE = 200;
const MOST_CONNECTIONS = 5000;
// Who connects while this process is busy waits to be told so; past Node's 511 they would be dropped.
const BACKLOG = 4096;
const CLOSE_MS = 10_000;
// A balancer must be the first to let an idle connection go; theirs do after 60 seconds.
const IDLE_MS = 65_000;

/**
 * Listens on `port` of `host`.
 * @throws SettingsError naming `setting` when the port is taken or not allowed
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { patience = PATIENCE_MS, mostAtOnce = MOST_AT_ONCE, onShed, isStopping } = options;
  const server = createServer({
    headersTimeout: patience,
    requestTimeout: 2 * patience,
    connectionsCheckingInterval: Math.min(1000, patience),
    keepAliveTimeout: IDLE_MS,
  });
  server.maxConnections = MOST_CONNECTIONS;
  let answer: Answer = (_request, response) => refuse(response, 'The backend is starting.');
  let underWay = 0;
  server.on('request', (request, response) => {
    if (isStopping?.()) response.setHeader('Connection', 'close');
    if (underWay >= mostAtOnce && !isProbe(request)) {
      onShed?.();
      refuse(response, 'Too many requests are under way. Try again in a second.');
      return;
    }
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (!server.listening) server.closeIdleConnections();
    });
    void answer(request, response);
  });
  await bind(server, options);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was bound');
  return {
    url: `http://${options.host}:${address.port}`,
    answer: (next) => {
      answer = next;
    },
    close: () => close(server),
  };
}

// What watches this process must see that it lives although it is busy.
function isProbe({ url }: IncomingMessage): boolean {
  return url === '/health' || url === '/ready';
}

function refuse(response: ServerResponse, message: string): void {
  response.writeHead(503, {
    'Retry-After': '1',
    'Content-Type': 'application/json',
    // So that a browser shows the page what was answered.
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
  });
  response.end(JSON.stringify({ message }));
}

function bind(server: Server, { port, host, setting }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is already in use. Stop what listens there, or`
          : `Port ${port} cannot be used (${error.message}). Please`;
      reject(new SettingsError(`${problem} set ${setting} to another port.`));
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
