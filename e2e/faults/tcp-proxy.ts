import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What happens to the answers on their way back. Without any, they come as they are. */
export interface Fault {
  /** Waited before each answer, in milliseconds. */
  readonly latency?: number;
  /** In bytes a second. */
  readonly bandwidth?: number;
  /** The size of the pieces that an answer comes in, in bytes. */
  readonly slice?: number;
  /** The connection is reset after so many bytes of an answer. */
  readonly reset?: number;
  /** The connection ends in order after so many bytes, whatever was still to come. */
  readonly truncate?: number;
  /** Nothing ever comes back. */
  readonly hang?: true;
}

export interface TcpProxy {
  readonly port: number;
  /** From now on: what is connected is cut, and connects anew. What hangs stays so after the fault. */
  readonly set: (fault: Fault) => void;
  readonly stop: () => Promise<void>;
}

/** Stands before a server on this machine, and can do to its connections what networks do. */
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
    // Cut on purpose.
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
