/**
 * Why the storage service did not do it.
 *
 * `exists`: an object is at that path already. An upload that is sent again has arrived before.
 * `not-allowed`: this user may not, or no longer, as after the upload was confirmed.
 * `unavailable`: no connection, no answer for long, or a service that is too busy. Worth another try.
 */
export type StorageRefusal =
  | 'exists'
  | 'not-allowed'
  | 'not-found'
  | 'too-large'
  | 'wrong-type'
  | 'signed-out'
  | 'refused'
  | 'unavailable';

/** The storage service did not do it; `message` is its own, for logs. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  readonly reason: StorageRefusal;

  constructor(reason: StorageRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** How an object is uploaded. */
export interface UploadOptions {
  /** The MIME type, as it was reserved. */
  readonly type: string;
  /** Aborting it ends the request; nothing of the object is kept. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the part that was sent, from 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined;
}

/** The files of the product, in Supabase Storage or what speaks its protocol. */
export interface FileStorage {
  /**
   * Uploads an object to a path that holds none.
   * @throws StorageFailure
   * @throws DOMException `AbortError` after `signal`
   */
  readonly upload: (
    bucket: string,
    path: string,
    blob: Blob,
    options: UploadOptions,
  ) => Promise<void>;
  /**
   * Links that open these objects for ten minutes, by path. A path that this user cannot read is
   * missing. With `download`, a browser saves the object under that name.
   * @throws StorageFailure
   */
  readonly signLinks: (
    bucket: string,
    paths: readonly string[],
    options?: { readonly download?: string },
  ) => Promise<ReadonlyMap<string, string>>;
  /**
   * Removes objects; those that this user may not remove stay.
   * @throws StorageFailure
   */
  readonly remove: (bucket: string, paths: readonly string[]) => Promise<void>;
}
