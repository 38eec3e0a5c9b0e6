/** A remote's files did not arrive, failed their integrity check or do not fit the contract. */
export class RemoteLoadError extends Error {
  readonly remote: string;
  /** The version that failed; empty where all of them did. */
  readonly version: string;

  constructor(remote: string, cause: unknown, version = '') {
    super(`The remote '${remote}' could not be loaded.`, { cause });
    this.name = 'RemoteLoadError';
    this.remote = remote;
    this.version = version;
  }
}
