import type { PhotoReply, PhotoTask } from './photo-messages.ts';
import { PhotoRefused } from './photo-refused.ts';
import type { ScaledPhoto } from './scale.ts';

const IDLE = 10_000;

let worker: Worker | undefined;
let end: ReturnType<typeof setTimeout> | undefined;

/** The worker cannot be started, or has failed: the page has to scale by itself. */
export class NoWorker extends Error {
  override name = 'NoWorker';
}

/**
 * Scales a photo in the worker, which ends some time after the last one. One at a time.
 * @throws NoWorker where there is none, as in development, where a remote has an origin of its own
 */
export async function scaleInWorker(task: PhotoTask): Promise<ScaledPhoto> {
  clearTimeout(end);
  const reply = await ask(start(), task).catch((error: unknown) => {
    stop();
    throw error;
  });
  end = setTimeout(stop, IDLE);
  if ('scaled' in reply) return reply.scaled;
  if ('refused' in reply) throw new PhotoRefused(reply.refused);
  throw new NoWorker(reply.failed);
}

function start(): Worker {
  try {
    worker ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
    return worker;
  } catch (error) {
    throw new NoWorker(String(error));
  }
}

function stop() {
  worker?.terminate();
  worker = undefined;
}

function ask(to: Worker, task: PhotoTask): Promise<PhotoReply> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new NoWorker('The worker failed'));
    to.onmessage = ({ data }: MessageEvent<PhotoReply>) => resolve(data);
    to.onerror = fail;
    to.onmessageerror = fail;
    to.postMessage(task);
  });
}
