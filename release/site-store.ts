export type SiteFile = readonly [file: string, content: string | Buffer];

/**
 * Where a site lies: a folder of a static host, or an S3-compatible bucket. Paths are relative to
 * the site, with `/`. Nothing that was created ever changes; the pages are the one thing that does.
 */
export interface SiteStore {
  /** For people: the folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** @returns null where there is no such file */
  readonly read: (file: string) => Promise<Buffer | null>;
  /**
   * Writes a file whole, unless there is one of that name: of two that try, one succeeds.
   * @returns false where the file that is there has another content
   */
  readonly create: (file: string, content: string | Buffer) => Promise<boolean>;
  /** The paths of all files below a folder. */
  readonly list: (folder: string) => Promise<string[]>;
  readonly remove: (file: string) => Promise<void>;
  /** A page as visitors get it. */
  readonly readPage: (file: string) => Promise<Buffer | null>;
  /**
   * Puts the pages of a release in the place of the former one's: at once, or where that cannot be,
   * each whole, and what says which release it is when all others are there.
   * @param isNewest asked before anything that visitors see changes: an older release never
   *   replaces a newer one's pages
   */
  readonly publish: (pages: readonly SiteFile[], isNewest: () => Promise<boolean>) => Promise<void>;
}
