import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

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
  let freeAt = 0;
  const pass = (from: Socket, to: Socket) => {
    // One after the other: of two timers, the later one may end first.
    let passed = Promise.resolve();
    const after = (bytes: number, act: () => void) => {
      freeAt = Math.max(freeAt, performance.now()) + (bytes * 8 * 1000) / bits;
      const due = freeAt + latency / 2;
      passed = passed.then(() => setTimeout(Math.max(0, due - performance.now()))).then(act);
    };
    from.on('data', (chunk: Buffer) => {
      after(chunk.length, () => {
        if (to.writable) to.write(chunk);
      });
    });
    from.on('end', () => after(0, () => to.end()));
    from.on('error', () => to.destroy());
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
