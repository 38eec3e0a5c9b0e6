import type { PreparedPhoto } from '../photos/index.ts';
import { type Entry, type ExtraFacts, extraOf, type OrderRef, type QueueEntry } from './entry.ts';
import type { FieldApi } from './field-api.ts';
import type { FieldDb, PhotoBytes } from './field-db.ts';
import { describeKeepProblem, SIGN_IN_FIRST } from './keep-problem.ts';
import {
  isSamePhoto,
  type Maker,
  newDone,
  newExtra,
  newPhoto,
  renewed,
  type TriedDone,
} from './new-entry.ts';
import type { Kept, QueueState, QueueView, Stop } from './queue-view.ts';
import { type PassResult, sendPass } from './send-pass.ts';

/** What the queues of several tabs tell each other. */
export type News = { readonly changed: true } | { readonly sending: string | null };

/** What a queue needs. */
export interface QueueParts {
  readonly db: FieldDb;
  readonly api: FieldApi;
  /** The signed-in user; null without a session. */
  readonly getUserId: () => string | null;
  readonly isOnline: () => boolean;
  readonly prepare: (file: File, userId: string) => Promise<PreparedPhoto>;
  /** Runs a function in one tab of the browser at a time. */
  readonly alone: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Tells the queues of the other tabs. */
  readonly tell: (news: News) => void;
  /** Asks the browser to keep the data. @returns whether it has promised it */
  readonly persist: () => Promise<boolean>;
  /** Says outside of the queue what is kept for a user, whenever it was read. */
  readonly note: (userId: string, entries: readonly Entry[]) => void;
}

/** What a person did on this phone, until the server has it. */
export interface Queue {
  readonly getView: () => QueueView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads again what is kept, as after a change of the session. */
  readonly reload: () => Promise<void>;
  /** What another tab tells. */
  readonly hear: (news: News) => Promise<void>;
  readonly keepPhoto: (order: OrderRef, file: File) => Promise<Kept>;
  /** @param tried the attempt whose answer was lost */
  readonly keepDone: (order: OrderRef, note: string, tried?: TriedDone) => Promise<Kept>;
  /**
   * Takes the place of what is kept of the same extra.
   * @param key of the attempt whose answer was lost
   */
  readonly keepExtra: (order: OrderRef, extra: ExtraFacts, key?: string) => Promise<Kept>;
  readonly readBytes: FieldDb['readBytes'];
  readonly discard: (id: string) => Promise<void>;
  /** Gives a refused entry another chance. */
  readonly tryAgain: (id: string) => Promise<void>;
  /** Sends what it can, in one pass. */
  readonly send: () => Promise<PassResult>;
}

/** Makes the queue of a page. It sends only when it is told to. */
export function createQueue(parts: QueueParts): Queue {
  const { db, getUserId, tell } = parts;
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let sending: string | null = null;
  let stop: Stop | undefined;
  let passes = 0;
  let preparing = 0;
  let isLasting = true;
  let isRead = false;
  let reads = 0;
  let waiting: Promise<PassResult> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let view = look();

  function look(): QueueView {
    const shown = entries.map((entry): QueueEntry => ({ ...entry, state: stateOf(entry) }));
    return { entries: shown, state: state(), ...(stop && { stop }), preparing, isLasting, isRead };
  }
  function stateOf({ id, refusal }: Entry) {
    if (refusal) return 'refused';
    return id === sending ? 'sending' : 'kept';
  }
  function state(): QueueState {
    if (!parts.isOnline()) return 'offline';
    if (stop) return 'stopped';
    return passes > 0 || sending !== null ? 'sending' : 'waiting';
  }
  function publish() {
    view = look();
    for (const listener of listeners) listener();
  }

  async function reload() {
    const read = (reads += 1);
    const userId = getUserId();
    const found = userId === null ? [] : await db.read(userId);
    if (read !== reads) return;
    entries = found;
    isRead = true;
    if (userId !== null) parts.note(userId, found);
    publish();
  }
  async function changed() {
    tell({ changed: true });
    await reload();
  }

  async function keep(make: (userId: string) => Promise<string>): Promise<Kept> {
    const userId = getUserId();
    if (userId === null) return { ok: false, problem: SIGN_IN_FIRST };
    try {
      const id = await make(userId);
      await changed();
      void parts.persist().then((promised) => {
        isLasting = promised;
        publish();
      });
      void send();
      return { ok: true, id };
    } catch (error) {
      return { ok: false, problem: describeKeepProblem(error) };
    }
  }
  async function add(entry: Entry, bytes?: PhotoBytes, replaced?: string) {
    await db.add(entry, bytes, replaced);
    return entry.id;
  }
  /** The entry that is kept already for the same thing; tried again where it was refused. */
  async function known(userId: string, isSame: (entry: Entry) => boolean) {
    const entry = (await db.read(userId)).find(isSame);
    if (entry?.refusal) await db.replace(renewed(entry));
    return entry?.id;
  }

  async function scaleAndAdd(maker: Maker, file: File) {
    const prepared = await parts.prepare(file, maker.userId);
    const entry = newPhoto(maker, file.name, prepared);
    const [photo, small] = await Promise.all([
      prepared.photo.arrayBuffer(),
      prepared.small.arrayBuffer(),
    ]);
    const same = await known(maker.userId, (other) => isSamePhoto(other, entry));
    return same ?? add(entry, { photo, small });
  }

  function pass() {
    waiting = undefined;
    return sendPass({ ...parts, onBegin: showSending });
  }
  async function showSending(id: string | null) {
    sending = id;
    tell({ sending: id });
    await reload();
  }
  /** A pass that has not begun sends all that is kept until then. */
  const send = () => (waiting ??= Promise.resolve().then(sendAlone));
  async function sendAlone(): Promise<PassResult> {
    passes += 1;
    publish();
    const result = parts.isOnline() ? await parts.alone(pass).catch(failed) : 'failed';
    waiting = undefined;
    passes -= 1;
    stop = result === 'done' || result === 'failed' ? undefined : result;
    await showSending(null).catch(failed);
    return result;
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    async hear(news) {
      if ('sending' in news) sending = news.sending;
      await reload();
    },
    readBytes: db.readBytes,
    send,
    keepPhoto: (order, file) =>
      keep((userId) => {
        preparing += 1;
        publish();
        const kept = turn.then(() => scaleAndAdd({ userId, order }, file));
        turn = kept.catch(() => undefined);
        return kept.finally(() => {
          preparing -= 1;
          publish();
        });
      }),
    keepDone: (order, note, tried) =>
      keep(async (userId) => {
        const isSame = ({ kind, order: { id } }: Entry) => kind === 'done' && id === order.id;
        return (
          (await known(userId, isSame)) ?? (await add(newDone({ userId, order }, note, tried)))
        );
      }),
    keepExtra: (order, extra, key) =>
      keep(async (userId) => {
        const former = extraOf(await db.read(userId), order.id);
        const entry = newExtra({ userId, order }, extra, {
          ...(key !== undefined && { key }),
          ...(former && { former }),
        });
        return add(entry, undefined, former?.id);
      }),
    async discard(id) {
      const entry = entries.find((one) => one.id === id);
      // Without what was saved of an extra, its report would submit something else.
      const reports = entries.filter(
        ({ kind, order }) =>
          entry?.kind === 'extra' && kind === 'done' && order.id === entry.order.id,
      );
      await Promise.all([id, ...reports.map((report) => report.id)].map(db.remove));
      await changed();
      void send();
    },
    async tryAgain(id) {
      const entry = entries.find((one) => one.id === id);
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
