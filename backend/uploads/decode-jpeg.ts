import { Worker } from 'node:worker_threads';

const TIME_MS = 20_000;
const MEMORY_MB = 192;

/** Whether a JPEG decodes to its end: in a thread of its own, with limits of time and memory. */
export function decodesAsJpeg(bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./jpeg-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // The flags of a test runner or a debugger are not for it.
      execArgv: [],
    });
    const timer = setTimeout(() => end(false), TIME_MS);
    const end = (isWhole: boolean) => {
      clearTimeout(timer);
      resolve(isWhole);
      void worker.terminate();
    };
    worker.once('message', (isWhole) => end(isWhole === true));
    worker.once('error', () => end(false));
    worker.once('exit', () => end(false));
  });
}
