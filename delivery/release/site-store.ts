export type SiteFile = readonly [file: string, content: string | Buffer];

/**
 * The storage of a site: a folder of a static host, or an S3-compatible bucket. Paths are relative
 * to the site, with `/`. Created files never change; pages are replaced by each release.
 */
export interface SiteStore {
  /** For messages: the folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** @returns null if there is no such file */
  readonly read: (file: string) => Promise<Buffer | null>;
  /**
   * Writes a file atomically, unless it exists already.
   * @returns false if it exists with another content
   */
  readonly create: (file: string, content: string | Buffer) => Promise<boolean>;
  /** The paths of all files below a folder. */
  readonly list: (folder: string) => Promise<string[]>;
  readonly remove: (file: string) => Promise<void>;
  /** Reads a served file. */
  readonly readPage: (file: string) => Promise<Buffer | null>;
  /**
   * Replaces the former release's pages: all of them atomically, or if the storage cannot do that,
   * each one atomically, with the files that announce the release last.
   * @param isNewest called before anything that visitors see changes, so that an older release
   *   never replaces a newer one's pages
   */
  readonly publish: (pages: readonly SiteFile[], isNewest: () => Promise<boolean>) => Promise<void>;
}
