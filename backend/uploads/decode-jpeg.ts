import { Worker } from 'node:worker_threads';

const LIMITS = { timeMs: 20_000, memoryMb: 192 };

/**
 * Whether a JPEG decodes to its end: in a thread of its own, with limits of time and memory.
 * @throws Error where the thread ends without an answer, which tells nothing of the JPEG
 */
export function decodesAsJpeg(
  bytes: Buffer,
  { timeMs, memoryMb }: typeof LIMITS = LIMITS,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./jpeg-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // The flags of a test runner or a debugger are not for it.
      execArgv: [],
    });
    const end = () => {
      clearTimeout(timer);
      void worker.terminate();
    };
    const fail = (why: string) => {
      end();
      reject(new Error(`A JPEG was not decoded: ${why}`));
    };
    const timer = setTimeout(() => fail(`no answer in ${timeMs} ms`), timeMs);
    worker.once('message', (isWhole) => {
      end();
      resolve(isWhole === true);
    });
    worker.once('error', (error) => fail(String(error)));
    worker.once('exit', (code) => fail(`the thread ended with ${code}`));
  });
}
