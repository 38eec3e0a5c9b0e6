import type { Readable } from 'node:stream';

/** A part of an object, from the first to the last of its bytes. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Where the bytes of objects lie, each under a key that is never used again. What is there counts
 * once a row of the database names it.
 */
export interface BlobStore {
  /**
   * Keeps all of `body`, or, where that fails, nothing that is ever read.
   * @throws BlobsUnavailableError
   */
  readonly write: (key: string, body: Readable) => Promise<void>;
  /** @throws BlobMissingError, BlobsUnavailableError */
  readonly read: (key: string, range?: ByteRange) => Promise<Readable>;
  /**
   * Removes what is there of these keys.
   * @throws BlobsUnavailableError
   */
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /** The keys that were written before that moment, some at a time. */
  readonly keysBefore: (moment: Date) => AsyncIterable<string[]>;
}

/** There is no object under the key. */
export class BlobMissingError extends Error {
  override name = 'BlobMissingError';
}

/** The place is full or does not answer: worth another try. */
export class BlobsUnavailableError extends Error {
  override name = 'BlobsUnavailableError';
}
