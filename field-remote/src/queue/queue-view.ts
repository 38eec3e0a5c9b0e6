import type { QueueEntry } from './entry.ts';
import type { KeptItem } from './kept-ledger.ts';
import type { SentItem } from './news.ts';

/** Why sending waits for the user: to sign in, or to reload a page of an older release. */
export type Stop = 'signed-out' | 'outdated';

/**
 * `sending`: a tab of this browser is at it. `waiting`: for the next attempt, or nothing is left to send.
 * `offline`: the browser has no connection. `stopped`: see `Stop`.
 */
export type QueueState = 'sending' | 'waiting' | 'offline' | 'stopped';

/** What the queue shows. A new object after each change. */
export interface QueueView {
  /** In the order in which they were made; only those of the signed-in user. */
  readonly entries: readonly QueueEntry[];
  readonly state: QueueState;
  readonly stop?: Stop;
  /** How many photos are being scaled. They are not kept yet. */
  readonly preparing: number;
  /**
   * Until the user has read it: extras and reports that were sent after a wait, the latest of each order, and
   * photos that their order had already.
   */
  readonly sent: readonly SentItem[];
  /** What was kept and is not there any more: the browser has deleted it, and nothing has sent it. */
  readonly lost: readonly KeptItem[];
  /** Whether the browser's database cannot be opened, so that nothing can be kept. */
  readonly isUnreadable: boolean;
  /** Whether the browser has promised to keep the data. */
  readonly isLasting: boolean;
  /** Whether there is something for another attempt to send, be it only that a photo was discarded. */
  readonly maySend: boolean;
  /** Whether it is known what is kept; before that, there are no entries. */
  readonly isRead: boolean;
}

/** What came of keeping something: `problem` is in words for the user. */
export type Kept =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly problem: string };
