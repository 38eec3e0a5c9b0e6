import { createServer } from 'node:net';

/** Below the range of outgoing connections, which could take a port before it is used. */
const [FIRST, LAST] = [12_000, 32_000];

/** Concurrent programs start at different ports. */
let next = FIRST + ((process.pid * 31) % (LAST - FIRST));

/** Finds free ports. No port is returned twice by the same program. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    next = next < LAST ? next + 1 : FIRST;
    if (await isFree(next)) ports.push(next);
  }
  return ports;
}

/** Whether nothing listens at a port. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
