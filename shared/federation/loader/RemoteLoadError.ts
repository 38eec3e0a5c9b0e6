/** A remote's files did not arrive, were not its own, or do not fit the contract. */
export class RemoteLoadError extends Error {
  readonly remote: string;
  /** The version that it was; empty where none could be loaded. */
  readonly version: string;

  constructor(remote: string, cause: unknown, version = '') {
    super(`The remote '${remote}' could not be loaded.`, { cause });
    this.name = 'RemoteLoadError';
    this.remote = remote;
    this.version = version;
  }
}
