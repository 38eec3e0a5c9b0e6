import type { PreparedPhoto } from '../photos/index.ts';
import {
  type Entry,
  type ExtraFacts,
  isShown,
  type OrderRef,
  type QueueEntry,
  type StoredEntry,
} from './entry.ts';
import { type FieldApi, NotSent } from './field-api.ts';
import type { FieldDb } from './field-db.ts';
import { type KeptItem, type KeptLedger, lostOf, withLedger } from './kept-ledger.ts';
import { addDone, addExtra, addPhoto, type HowKept, removeEntry } from './keep-entry.ts';
import { describeKeepProblem, SIGN_IN_FIRST } from './keep-problem.ts';
import { renewed, type Report } from './new-entry.ts';
import type { News, SentItem } from './news.ts';
import type { Kept, QueueState, QueueView, Stop } from './queue-view.ts';
import { createSentList } from './sent-list.ts';
import { type KeepThumbnail, type PassResult, sendPass } from './send-pass.ts';

/** What a queue needs. */
export interface QueueParts {
  readonly db: FieldDb;
  readonly api: FieldApi;
  /** The signed-in user; null without a session. */
  readonly getUserId: () => string | null;
  readonly isOnline: () => boolean;
  readonly prepare: (file: File, userId: string) => Promise<PreparedPhoto>;
  /** Runs a function in one tab of the browser at a time. */
  readonly withLock: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Tells the queues of the other tabs. */
  readonly broadcast: (news: News) => void;
  readonly ledger: KeptLedger;
  /** @returns whether the browser has promised to keep the data; it is asked where it `mayAsk` the user */
  readonly persist: (mayAsk: boolean) => Promise<boolean>;
  readonly keepThumbnail: KeepThumbnail;
  /** Fetches the kept answers about the orders of these entries again; rejects if the API does not answer. */
  readonly renewKept: (
    taken: readonly StoredEntry[],
    getUserId: () => string | null,
  ) => Promise<void>;
  /** Says outside of the queue what is kept for a user, whenever it was read. */
  readonly reportUnsent: (userId: string, entries: readonly Entry[]) => void;
}

/** What a person did on this phone, until the server has it. */
export interface Queue {
  readonly getView: () => QueueView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads again what is kept, as after a change of the session. */
  readonly reload: () => Promise<void>;
  /** Takes in a message of another tab. */
  readonly onNews: (news: News) => Promise<void>;
  /** @param sent the SHA-256 of the camera's files that the order has: none of them is kept again */
  readonly keepPhoto: (order: OrderRef, file: File, sent?: readonly string[]) => Promise<Kept>;
  /** Takes the place of a report that was refused. */
  readonly keepDone: (order: OrderRef, report: Report) => Promise<Kept>;
  /** Takes the place of what is kept of the same extra and its report. */
  readonly keepExtra: (order: OrderRef, extra: ExtraFacts, how: HowKept) => Promise<Kept>;
  readonly readBytes: FieldDb['readBytes'];
  /**
   * @param isWhole whether the photos of a new extra go with it
   * @returns whether it was removed: an entry that is being sent is not
   */
  readonly discard: (id: string, isWhole?: boolean) => Promise<boolean>;
  /** Gives a refused entry another chance. */
  readonly tryAgain: (id: string) => Promise<void>;
  /** Forgets the losses, which the user has read. */
  readonly forgetLost: () => Promise<void>;
  /** Forgets these notes of what was sent, or all, which the user has read. */
  readonly forgetSent: (ids?: readonly string[]) => void;
  /** Sends what it can, in one pass. */
  readonly send: () => Promise<PassResult>;
}

/** Makes the queue of a page. It sends only when it is told to. */
export function createQueue(parts: QueueParts): Queue {
  const { broadcast } = parts;
  const db = withLedger(parts.db, parts.ledger);
  const listeners = new Set<() => void>();
  let stored: readonly StoredEntry[] = [];
  /** The id of the entry that a tab of this browser is sending. */
  let sendingId: string | null = null;
  let stop: Stop | undefined;
  /** Passes that wait for the lock or are under way. */
  let passes = 0;
  let preparing = 0;
  let isLasting = true;
  let lost: readonly KeptItem[] = [];
  const sentList = createSentList();
  let isUnreadable = false;
  let isRead = false;
  let deletedUserId: string | undefined;
  /** Counts the reads of the database, so that only the latest is shown. */
  let reads = 0;
  /** A pass that was asked for and has not begun. */
  let nextPass: Promise<PassResult> | undefined;
  /** What the server has taken since the kept answers were renewed. */
  let taken: readonly StoredEntry[] = [];
  /** Settles once all photos so far are kept: they are scaled one after another. */
  let lastPhoto: Promise<unknown> = Promise.resolve();
  let view = readView();

  function getUserId() {
    const userId = parts.getUserId();
    return userId === deletedUserId ? null : userId;
  }
  async function prepare(file: File, userId: string) {
    const prepared = await parts.prepare(file, userId);
    if (userId === deletedUserId) throw new NotSent('signed-out');
    return prepared;
  }
  function readView(): QueueView {
    const entries = stored
      .filter(isShown)
      .map((entry): QueueEntry => ({ ...entry, state: stateOf(entry) }));
    const maySend = stored.some(({ refusal }) => !refusal);
    const sent = sentList.read(getUserId());
    const facts = { preparing, sent, lost, isUnreadable, isLasting, maySend, isRead };
    return { entries, state: state(), ...(stop && { stop }), ...facts };
  }
  function stateOf({ id, refusal }: Entry) {
    if (refusal) return 'refused';
    return id === sendingId ? 'sending' : 'kept';
  }
  function state(): QueueState {
    if (!parts.isOnline()) return 'offline';
    if (stop) return 'stopped';
    return passes > 0 || sendingId !== null ? 'sending' : 'waiting';
  }
  function publish() {
    view = readView();
    for (const listener of listeners) listener();
  }

  async function reload() {
    const read = (reads += 1);
    const userId = getUserId();
    const before = userId === null ? [] : parts.ledger.read(userId);
    const found = userId === null ? [] : await db.read(userId).catch(unreadable);
    if (read !== reads) return;
    stored = found;
    isUnreadable = false;
    if (userId !== null) {
      lost = lostOf(before, found, parts.ledger.read(userId));
      parts.reportUnsent(userId, found.filter(isShown));
    }
    if (!isRead && found.length > 0) void secure(false);
    isRead = true;
    publish();
  }
  function unreadable(error: unknown): never {
    isUnreadable = true;
    publish();
    throw error;
  }
  async function secure(mayAsk: boolean) {
    isLasting = await parts.persist(mayAsk);
    publish();
  }
  function tellSent(sent: SentItem) {
    sentList.noteSent(sent);
    broadcast({ sent });
  }
  async function changed() {
    broadcast({ changed: true });
    await reload();
  }

  async function keep(make: (userId: string) => Promise<string | Kept>): Promise<Kept> {
    const userId = getUserId();
    if (userId === null) return { ok: false, problem: SIGN_IN_FIRST };
    try {
      const made = await make(userId);
      await changed();
      void secure(true);
      void send();
      return typeof made === 'string' ? { ok: true, id: made } : made;
    } catch (error) {
      return { ok: false, problem: describeKeepProblem(error) };
    }
  }
  function pass() {
    nextPass = undefined;
    const onTaken = (entry: StoredEntry) => void (taken = [...taken, entry]);
    return sendPass({ ...parts, db, getUserId, onBegin: showSending, onTaken, onSent: tellSent });
  }
  /** So that the lists are not older without signal than what was sent. What fails waits for the next pass. */
  function renewKept() {
    if (stop || taken.length === 0 || !parts.isOnline()) return;
    const before = taken;
    taken = [];
    parts.renewKept(before, getUserId).catch(() => (taken = [...before, ...taken]));
  }
  async function showSending(id: string | null) {
    sendingId = id;
    broadcast({ sending: id });
    await reload();
  }
  /** Asks for one pass only: it sends all that is kept until it begins. */
  const send = () => (nextPass ??= Promise.resolve().then(sendLocked));
  async function sendLocked(): Promise<PassResult> {
    passes += 1;
    publish();
    const result = parts.isOnline() ? await parts.withLock(pass).catch(failed) : 'failed';
    nextPass = undefined;
    passes -= 1;
    stop = result === 'done' || result === 'failed' ? undefined : result;
    await showSending(null).catch(failed);
    if (result !== 'done') sentList.noteWaiting(stored);
    renewKept();
    return result;
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    async onNews(news) {
      if ('sending' in news) sendingId = news.sending;
      if ('sent' in news) sentList.noteSent(news.sent);
      if ('gone' in news) deletedUserId = news.gone;
      await reload().catch(failed);
    },
    readBytes: db.readBytes,
    send,
    keepPhoto(order, file, sent = []) {
      preparing += 1;
      publish();
      // Counted until it is among the entries, so that no view lacks the photo.
      return keep((userId) => {
        const kept = lastPhoto.then(() => addPhoto(db, { userId, order }, { file, sent }, prepare));
        lastPhoto = kept.catch(() => undefined);
        return kept;
      }).finally(() => {
        preparing -= 1;
        publish();
      });
    },
    // The report comes after the photos that were taken before it.
    keepDone: (order, report) =>
      keep((userId) => lastPhoto.then(() => addDone(db, { userId, order }, report))),
    keepExtra: (order, extra, how) => keep((userId) => addExtra(db, { userId, order }, extra, how)),
    async discard(id, isWhole = false) {
      const isSending = () => id === sendingId;
      if (!(await removeEntry(db, getUserId() ?? '', id, isSending, isWhole))) return false;
      await changed();
      void send();
      return true;
    },
    forgetLost() {
      parts.ledger.remove(lost.map(({ id }) => id));
      return changed();
    },
    forgetSent(ids) {
      sentList.forget(ids);
      publish();
    },
    async tryAgain(id) {
      const entry = stored.filter(isShown).find((one) => one.id === id);
      if (entry) await db.replace(renewed(entry));
      await changed();
      void send();
    },
  };
}

function failed(error: unknown): PassResult {
  reportError(error);
  return 'failed';
}
