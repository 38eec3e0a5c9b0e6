import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A fault of the responses. An empty one passes them on unchanged. */
export interface Fault {
  /** The delay of each chunk, in milliseconds. */
  readonly latency?: number;
  /** In bytes a second. */
  readonly bandwidth?: number;
  /** The size of the pieces of a response, in bytes. */
  readonly slice?: number;
  /** The connection is reset after this many bytes. */
  readonly reset?: number;
  /** The connection is closed normally after this many bytes. */
  readonly truncate?: number;
  /** No byte is ever passed on, and the connection stays open. */
  readonly hang?: true;
}

export interface TcpProxy {
  readonly port: number;
  /** Sets the fault and cuts all connections; the end of a hang leaves hanging ones open. */
  readonly set: (fault: Fault) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a proxy in front of a local server that simulates faults of a network. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let fault: Fault = {};

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    const { hang } = fault;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        upstream.destroy();
        if (!hang) client.destroy();
      });
    }
    client.pipe(upstream);
    void passOn(upstream, client, fault);
  });
  await new Promise<void>((listening) => server.listen(0, listening));

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      const isOver = fault.hang && Object.keys(next).length === 0;
      fault = next;
      if (!isOver) cut();
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        cut();
      }),
  };
}

async function passOn(from: Socket, to: Socket, fault: Fault): Promise<void> {
  let passed = 0;
  const end = Math.min(fault.reset ?? Infinity, fault.truncate ?? Infinity);
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      if (fault.hang) continue;
      await sleep(fault.latency ?? 0);
      for (const piece of pieces(chunk.subarray(0, end - passed), fault.slice)) {
        if (fault.bandwidth) await sleep((piece.length / fault.bandwidth) * 1000);
        await new Promise((written) => to.write(piece, written));
        passed += piece.length;
      }
      if (passed >= end) break;
    }
  } catch {
    // The proxy cut the connection.
  }
  if (fault.hang) return;
  if (passed < end) to.end();
  else if (fault.reset === undefined) to.end(() => from.destroy());
  else to.resetAndDestroy();
}

function* pieces(chunk: Buffer, size = chunk.length): Generator<Buffer> {
  for (let start = 0; start < chunk.length; start += size)
    yield chunk.subarray(start, start + size);
}
