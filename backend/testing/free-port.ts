import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { z } from 'zod';

const address = z.object({ port: z.number() });

/** Lets a server listen on a free port of the loopback address. @returns the port */
export async function listenOnFreePort(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return address.parse(server.address()).port;
}

/** A port of the loopback address that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  await once(server.close(), 'close');
  return port;
}
