import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { refusals } from './storage-error.ts';

/** An upload of which nothing more comes for so long has ended. */
export const SILENCE_MS = 30_000;

/** What was measured, once the body has passed. */
export interface Measured {
  size: number;
  /** As in the header `ETag`. */
  eTag: string;
}

/**
 * Passes a body on, and measures it. More than `longest` bytes, or none for long, end it with an error.
 */
export function measureBody(body: Readable, longest: number) {
  const hash = createHash('md5');
  let size = 0;
  const silent = () => passing.destroy(refusals.stopped());
  let silence = setTimeout(silent, SILENCE_MS);
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      clearTimeout(silence);
      silence = setTimeout(silent, SILENCE_MS);
      size += chunk.length;
      hash.update(chunk);
      if (size > longest) done(refusals.tooLarge());
      else done(null, chunk);
    },
  });
  passing.once('close', () => clearTimeout(silence));
  // A full disk may have ended the upload: then it has no other listener.
  passing.on('error', () => undefined);
  body.once('error', (error) => passing.destroy(error));
  // A form's file that is cut off closes without an end.
  body.once('close', () => {
    if (!body.readableEnded) passing.destroy(refusals.noContent('The upload was cut off'));
  });
  body.pipe(passing);
  return { passing, measured: (): Measured => ({ size, eTag: `"${hash.digest('hex')}"` }) };
}
