/** A part of the product in one of its versions: a remote, or the shell. */
export interface BeaconSource {
  readonly remote: string;
  readonly version: string;
}

export type FailureKind = 'error' | 'load-failure';

/** The web vitals that are reported. */
export type VitalName = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';

/** One event of the beacon endpoint: its owner, place and kind. */
export type Beacon = BeaconSource & { readonly owner: string; readonly page: string } & (
    | { readonly kind: 'visit' }
    | {
        readonly kind: FailureKind;
        readonly name: string;
        readonly message: string;
        readonly stack: string;
      }
    | { readonly kind: 'vital'; readonly name: VitalName; readonly value: number }
  );
