import type { Database } from '../database/database.ts';
import { log } from '../observability/log.ts';
import type { Change } from './change.ts';
import { type ChangeStream, createChangeStream } from './change-stream.ts';
import { readSince, type Reader } from './read-since.ts';
import { readCursor, tailEvents } from './tail-events.ts';

/** The channel that the database notifies of events. */
const CHANNEL = 'plumbline_events';
// How long a change may wait where no notification comes.
const POLL_MS = 2000;
// Events that come close together are read at once.
const GAP_MS = 20;

interface Watcher extends Reader {
  stream: ChangeStream;
  /** The last event given of each stream, by the stream's id; undefined before the start is read. */
  given: Map<string, number> | undefined;
}

/** Gives the changes of many users. See `watchChanges`. */
export type ChangesWatch = ReturnType<typeof watchChanges>;

/**
 * Follows the events of all users who watch, with one query for all of them: when the database
 * notifies of an event, and every `pollMs`. It sends no query while there is no watcher.
 */
export function watchChanges(database: Database, pollMs = POLL_MS) {
  const watchers = new Set<Watcher>();
  const listening = database.listen(CHANNEL, () => wake());
  let cursor: string | undefined;
  let isWoken = false;
  let isStopped = false;
  const wasWoken = () => isWoken;
  let wake = () => {
    isWoken = true;
  };
  let running: Promise<void> | undefined;

  async function start(starting: readonly Watcher[]): Promise<void> {
    if (starting.length === 0) return;
    const found = await readSince(database, starting);
    starting.forEach((watcher, index) => {
      const given = new Map<string, number>();
      for (const { streamId, ...change } of found[index] ?? []) {
        if (streamId !== null) given.set(streamId, change.seq);
        watcher.stream.push(change);
      }
      watcher.given = given;
    });
  }

  // New watchers start first: the tail reads what is committed after their start.
  async function readOnce(): Promise<void> {
    cursor ??= await readCursor(database);
    await start([...watchers].filter(({ given }) => given === undefined));
    const present = Map.groupBy(watchers, ({ userId }) => userId);
    const tail = await tailEvents(database, cursor, [...present.keys()]);
    cursor = tail.cursor;
    for (const userId of tail.gone) present.get(userId)?.forEach(({ stream }) => stream.end());
    for (const { userId, streamId, ...change } of tail.events) {
      for (const { stream, given } of present.get(userId) ?? []) {
        if (given === undefined || (given.get(streamId) ?? 0) >= change.seq) continue;
        given.set(streamId, change.seq);
        stream.push(change);
      }
    }
  }

  async function run(): Promise<void> {
    while (watchers.size > 0 && !isStopped) {
      isWoken = false;
      await readOnce().catch((error: unknown) => log.error('events_not_read', error));
      await pause(GAP_MS);
      if (!wasWoken()) await pause(pollMs, true);
    }
    cursor = undefined;
    running = undefined;
  }

  function pause(ms: number, canWake = false): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        isWoken = true;
        if (!canWake) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    /** The changes of a user from now on, after those since what they have seen. */
    watch: (reader: Reader, onEnd: () => void): ChangeStream => {
      const stream = createChangeStream(() => {
        watchers.delete(watcher);
        onEnd();
      });
      const watcher: Watcher = { ...reader, stream, given: undefined };
      watchers.add(watcher);
      running ??= run();
      wake();
      return stream;
    },
    /** What has changed since what the user has seen. */
    readSince: async (reader: Reader): Promise<Change[]> =>
      (await readSince(database, [reader])).flat(),
    /** Ends all streams, and resolves once no statement is under way. */
    stop: async (): Promise<void> => {
      isStopped = true;
      for (const { stream } of watchers) stream.end();
      wake();
      await running;
      await (
        await listening
      )();
    },
  };
}
