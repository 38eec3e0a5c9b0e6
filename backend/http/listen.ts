import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { SettingsError } from '../settings.ts';

/** Answers one request. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Where and how a server listens. */
export interface ListenOptions {
  /** 0 takes any free one. */
  port: number;
  host: string;
  /** The setting that the port came from, for the message when it is taken. */
  setting: string;
  /** Milliseconds for a request's headers to arrive; the whole request has twice that, or is an upload. */
  patience?: number;
  /** Requests under way at once; one more is refused with 503. */
  mostAtOnce?: number;
  readonly onShed?: () => void;
  /** While true, each answer closes its connection: a balancer would reuse one about to break. */
  readonly isStopping?: () => boolean;
}

const places = new WeakMap<ServerResponse, () => void>();

/**
 * No longer counts a request as under way: its answer is a stream, which takes no work while it
 * waits. Its own limit must bound how many there are.
 */
export function leavePlace(response: ServerResponse): void {
  places.get(response)?.();
}

const PATIENCE_MS = 10_000;
// For files of 20 MB over a telephone's connection; what stalls is ended by the storage service.
const UPLOAD_MS = 600_000;
// About a fifth of a second's work: with more under way, waiting costs more than asking again.
const MOST_AT_ONCE = 200;
const MOST_CONNECTIONS = 5000;
// Connections that wait while the process is busy. Node's default of 511 would drop the others.
const BACKLOG = 4096;
const CLOSE_MS = 10_000;
// Longer than balancers' 60 seconds: they would send requests into a connection closed here.
const IDLE_MS = 65_000;

/** A server that is listening. */
export type Listener = Awaited<ReturnType<typeof listen>>;

/**
 * Listens on `port` of `host`, and answers 503 until it is given something to answer with.
 * @throws SettingsError naming `setting` when the port is taken or not allowed
 */
export async function listen(options: ListenOptions) {
  const { patience = PATIENCE_MS, mostAtOnce = MOST_AT_ONCE, onShed, isStopping } = options;
  const server = createServer({
    headersTimeout: patience,
    requestTimeout: UPLOAD_MS,
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
    limitTime(request, isUpload(request) ? UPLOAD_MS : 2 * patience);
    const leave = () => {
      if (places.delete(response)) underWay -= 1;
    };
    places.set(response, leave);
    response.once('close', () => {
      leave();
      if (!server.listening) server.closeIdleConnections();
    });
    void answer(request, response);
  });
  await bind(server, options);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was bound');
  return {
    url: `http://${options.host}:${address.port}`,
    answer: (next: Answer) => {
      answer = next;
    },
    /** Stops taking requests and resolves when those under way are answered, 10 s at most. */
    close: () => close(server),
  };
}

// A busy process must not look dead to its probes.
function isProbe({ url }: IncomingMessage): boolean {
  return url === '/health' || url === '/ready';
}

function isUpload({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url !== undefined && url.startsWith('/storage/v1/object/');
}

/** Ends the connection of a request whose body has not come whole in that many milliseconds. */
function limitTime(request: IncomingMessage, milliseconds: number): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  }, milliseconds).unref();
  request.once('close', () => clearTimeout(timer));
}

function refuse(response: ServerResponse, message: string): void {
  response.writeHead(503, {
    'Retry-After': '1',
    'Content-Type': 'application/json',
    // Without these a browser hides the answer from the page.
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
