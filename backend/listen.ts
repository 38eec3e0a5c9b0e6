import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { SettingsError } from './settings.ts';

const HOST = '127.0.0.1';

/** Answers one request. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A server that is listening; it answers 503 until it is given something to answer with. */
export type Listener = {
  readonly url: string;
  readonly answer: (next: Answer) => void;
  /** Stops taking requests and resolves when those under way are answered, 5 s at most. */
  readonly close: () => Promise<void>;
};

/**
 * Listens on `port` of the loopback address; 0 takes any free one.
 * @throws SettingsError naming `setting` when the port is taken or not allowed
 */
export async function listen(port: number, setting: string): Promise<Listener> {
  const server = createServer();
  let answer: Answer = (_request, response) => {
    response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' });
    response.end('The backend is starting.\n');
  };
  server.on('request', (request, response) => void answer(request, response));
  await bind(server, port, setting);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was bound');
  return {
    url: `http://${HOST}:${address.port}`,
    answer: (next) => {
      answer = next;
    },
    close: () => close(server),
  };
}

function bind(server: Server, port: number, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is already in use. Stop what listens there, or`
          : `Port ${port} cannot be used (${error.message}). Please`;
      reject(new SettingsError(`${problem} set ${setting} to another port.`));
    });
    server.listen(port, HOST, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), 5000);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
