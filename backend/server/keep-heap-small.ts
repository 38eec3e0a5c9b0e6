import { setFlagsFromString } from 'node:v8';

const FLAGS = ['--semi-space-growth-factor=1', '--heap-growing-percent=50'];

/** Left alone, V8 lets the garbage of requests grow to hundreds of megabytes for a little speed. */
export function keepHeapSmall(): void {
  FLAGS.forEach(setFlagsFromString);
}
