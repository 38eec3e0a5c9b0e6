import { parentPort, workerData } from 'node:worker_threads';
import { decode } from 'jpeg-js';
import { z } from 'zod';

/** Above those that a photo may have. */
const MOST_MEGAPIXELS = 5;
const MEMORY_MB = 160;

const bytes = z.instanceof(Uint8Array).parse(workerData);
let isWhole = true;
try {
  decode(bytes, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: MOST_MEGAPIXELS,
    maxMemoryUsageInMB: MEMORY_MB,
  });
} catch {
  isWhole = false;
}
parentPort?.postMessage(isWhole);
