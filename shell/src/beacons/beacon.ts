/** A part of the product in one of its versions: a remote, or the shell. */
export interface Source {
  readonly remote: string;
  readonly version: string;
}

export type FailureKind = 'error' | 'load-failure';

/** One event of the beacon endpoint: its owner, place and kind. */
export type Beacon = Source & { readonly owner: string; readonly page: string } & (
    | { readonly kind: 'visit' }
    | {
        readonly kind: FailureKind;
        readonly name: string;
        readonly message: string;
        readonly stack: string;
      }
    | { readonly kind: 'vital'; readonly name: string; readonly value: number }
  );
