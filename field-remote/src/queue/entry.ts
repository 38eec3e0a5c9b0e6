/** The work order that something is kept for. */
export interface OrderRef {
  /** A UUID; of an extra, made on this phone. */
  readonly id: string;
  readonly projectId: string;
  /** What lists call it, also without signal. */
  readonly name: string;
}

/** Why the server did not take an entry. */
export interface Refusal {
  readonly code: string;
  /** The server's words, for codes that this build does not know. */
  readonly message: string;
}

/** What is claimed of a photo and cannot be checked. */
interface PhotoClaims {
  /** The SHA-256 of the camera's file. */
  readonly originalSha256: string;
  /** ISO 8601. */
  readonly takenAt?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** A photo's facts. Its bytes are kept beside it. */
export interface PhotoFacts extends PhotoClaims {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly smallSize: number;
  readonly smallSha256: string;
}

/** A line of an extra: hours at a rate, or material, as an amount or by quantity. */
interface ExtraLine {
  readonly text: string;
  readonly minutes: number | null;
  readonly rateCents: number | null;
  /** Of material; not in what a former release has kept. */
  readonly quantityHundredths?: number | null;
  readonly unit?: string | null;
  readonly unitPriceCents?: number | null;
  readonly amountCents: number | null;
}

/** An extra as it was typed. */
export interface ExtraFacts {
  readonly contractId: string;
  /** The version that was edited; null where the extra is new. */
  readonly version: number | null;
  readonly text: string;
  readonly place: string | null;
  readonly entries: readonly ExtraLine[];
}

interface Common {
  readonly id: string;
  /** Only this user sees and sends it. */
  readonly userId: string;
  readonly order: OrderRef;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Why the server did not take it; null as long as it has not refused. */
  readonly refusal: Refusal | null;
}

/** A photo, with the identities that make a repeated command the same command. */
export interface PhotoEntry extends Common {
  readonly kind: 'photo';
  readonly photo: PhotoFacts;
  readonly uploadId: string;
  readonly reserveKey: string;
  readonly confirmKey: string;
  /** Whether the server has its bytes, unconfirmed. */
  readonly isUploaded: boolean;
  /** How often the server had forgotten the reservation. */
  readonly renewals: number;
}

/** 'Done' was pressed, or 'Submit for approval' of an extra. */
export interface DoneEntry extends Common {
  readonly kind: 'done';
  readonly note: string;
  readonly key: string;
  /**
   * The version that the user saw; the API refuses the report if the order has another. Null until the
   * extra that is kept with it is saved, which gives the version.
   */
  readonly version: number | null;
  /** Whether it submits an extra. What former releases have kept does not say it. */
  readonly isExtra?: boolean;
}

/** A command that saves an extra. */
interface ExtraCommand {
  readonly extra: ExtraFacts;
  readonly key: string;
}

/** An extra was saved. There is one for each extra: what is saved later takes its place. */
export interface ExtraEntry extends Common, ExtraCommand {
  readonly kind: 'extra';
  /** What was saved when it was typed. What former releases have kept does not say it. */
  readonly base?: Omit<ExtraFacts, 'version'> | undefined;
  /** The command in whose place this one is, which may have reached the server. */
  readonly replaced: ExtraCommand | null;
}

/** A photo was discarded. An attempt to send it may have reached the server, which then forgets it. */
export interface RemovalEntry extends Common {
  readonly kind: 'removal';
  readonly uploadId: string;
  readonly key: string;
}

/** Something that the user sees as kept until the server has it. */
export type Entry = PhotoEntry | DoneEntry | ExtraEntry;
/** Everything that is kept until the server has it. */
export type StoredEntry = Entry | RemovalEntry;

/** Whether the user sees an entry. */
export const isShown = (entry: StoredEntry): entry is Entry => entry.kind !== 'removal';

/** Whether an entry is of an extra that the server has not saved, as far as this phone knows. */
export const isNewExtra = (entry: StoredEntry | undefined): entry is ExtraEntry =>
  entry?.kind === 'extra' && entry.extra.version === null;

/**
 * The version of an extra after a save. The server counts by one, and only where the named version is its
 * newest; its answer may already tell of a colleague's save after that.
 */
export const versionAfter = ({ version }: { readonly version: number | null }) =>
  (version ?? 0) + 1;

/** What can be told apart by the user: `sending` is under way in a tab of this browser. */
type EntryState = 'kept' | 'sending' | 'refused';

/** An entry as screens show it. */
export type QueueEntry = Entry & { readonly state: EntryState };

/** The report of an order that is sent once there is a connection: no save of its extra was refused. */
export const waitingReport = <Any extends StoredEntry>(entries: readonly Any[], orderId: string) =>
  extraOf(entries, orderId)?.refusal
    ? undefined
    : entries.find(
        ({ kind, refusal, order }) => kind === 'done' && !refusal && order.id === orderId,
      );

/** The kept extra of an order, if there is one. */
export const extraOf = <Any extends StoredEntry>(entries: readonly Any[], orderId: string) =>
  entries.find(
    (entry): entry is Any & ExtraEntry => entry.kind === 'extra' && entry.order.id === orderId,
  );
