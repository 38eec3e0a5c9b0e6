import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A line's speed, in both directions. */
interface Line {
  /** Round-trip time in milliseconds. */
  readonly latency: number;
  /** In bits a second, shared by all connections. */
  readonly bits: number;
}

/**
 * Passes connections on to a local server over a slow line. DevTools slow a page's own requests down, but
 * not those of its service worker.
 */
export async function startSlowLine(target: number, { latency, bits }: Line) {
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => send(chunk, to));
    from.on('end', () => setTimeout(() => to.end(), latency));
    from.on('error', () => to.destroy());
  };
  let freeAt = 0;
  const send = (chunk: Buffer, to: Socket) => {
    freeAt = Math.max(freeAt, performance.now()) + (chunk.length * 8 * 1000) / bits;
    setTimeout(
      () => {
        if (to.writable) to.write(chunk);
      },
      freeAt - performance.now() + latency / 2,
    );
  };
  const server = createServer((client) => {
    const upstream = connect(target, 'localhost');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
