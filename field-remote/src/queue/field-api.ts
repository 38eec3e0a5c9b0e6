import type { ExtraFacts, PhotoFacts, Refusal } from './entry.ts';

/** What a command answered. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** An upload as the server knows it. */
export interface ServerUpload {
  readonly id: string;
  readonly state: string;
  readonly refusal: string | null;
  readonly bucket: string;
  readonly path: string;
  readonly smallPath: string | null;
}

/** `taken` means also: it was there already. `closed`: nothing is reserved at the path. */
export type UploadOutcome = 'taken' | 'closed' | Refusal;

/** The server, as the queue needs it. All of it throws `NotSent` where no answer decides. */
export interface FieldApi {
  readonly saveExtra: (
    input: ExtraFacts & { readonly id: string },
    key: string,
  ) => Promise<Answer<unknown>>;
  readonly reserveUpload: (
    input: PhotoFacts & {
      readonly id: string;
      readonly projectId: string;
      readonly workOrderId: string;
    },
    key: string,
  ) => Promise<Answer<ServerUpload>>;
  readonly upload: (bucket: string, path: string, bytes: ArrayBuffer) => Promise<UploadOutcome>;
  readonly confirmUpload: (
    id: string,
    key: string,
    orderId: string,
  ) => Promise<Answer<ServerUpload>>;
  readonly removeUpload: (id: string, key: string) => Promise<Answer<unknown>>;
  readonly submitOrder: (
    id: string,
    version: number,
    note: string,
    key: string,
  ) => Promise<Answer<unknown>>;
}

type Wrap = <Input extends readonly unknown[], Output>(
  call: (...input: Input) => Promise<Output>,
) => (...input: Input) => Promise<Output>;

/** The same API, each call of it changed in one way. */
export const eachCall = (api: FieldApi, wrap: Wrap): FieldApi => ({
  saveExtra: wrap(api.saveExtra),
  reserveUpload: wrap(api.reserveUpload),
  upload: wrap(api.upload),
  confirmUpload: wrap(api.confirmUpload),
  removeUpload: wrap(api.removeUpload),
  submitOrder: wrap(api.submitOrder),
});

/** Why there is no answer: `signed-out` and `outdated` wait for the user, the other for the network. */
export type NotSentReason = 'unavailable' | 'signed-out' | 'outdated';

/** The server has not decided: the same command may be sent again. */
export class NotSent extends Error {
  override name = 'NotSent';
  readonly reason: NotSentReason;

  constructor(reason: NotSentReason) {
    super(`Not sent: ${reason}`);
    this.reason = reason;
  }
}
