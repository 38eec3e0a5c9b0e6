import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from './free-port.ts';

/** A proxy in front of a PostgreSQL that can drop its answers, as a lost route does. */
export interface Silencer {
  /** The URL of the server through this proxy. */
  url: string;
  /** Whether answers are dropped from now on. */
  readonly silence: (silent: boolean) => void;
  /** How many connections were made through it. */
  readonly connections: () => number;
  readonly stop: () => Promise<void>;
}

/** Starts the proxy in front of the server of `databaseUrl`. */
export async function startSilencer(databaseUrl: string): Promise<Silencer> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let silent = false;
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (chunk) => silent || client.write(chunk));
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${await listenOnFreePort(server)}`;
  return {
    url: url.href,
    silence: (next) => {
      silent = next;
    },
    connections: () => connections,
    stop: async () => {
      const closed = once(server.close(), 'close');
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}
