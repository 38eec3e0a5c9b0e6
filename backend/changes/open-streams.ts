import type { Metrics } from '../observability/metrics.ts';
import { changesUnavailable, tooManyStreams } from '../graphql/graphql-error.ts';
import type { Change } from './change.ts';
import type { ChangeStream } from './change-stream.ts';
import type { Reader } from './read-since.ts';
import type { ChangesWatch } from './watch-changes.ts';

const LIMITS = {
  /** Streams of one process. */
  inAll: 2000,
  /** Streams of one user: one for each browser, and those that have not yet ended. */
  perUser: 12,
};

/** What the API gives of changes. */
export interface Changes {
  /**
   * Opens a stream of the reader's changes, which ends by itself at `expiresAt`.
   * @param expiresAt seconds since 1970
   * @throws GraphQLError `LIMIT` where the user has too many, `UNAVAILABLE` where the process has
   */
  readonly open: (reader: Reader, expiresAt: number) => ChangeStream;
  readonly readSince: (reader: Reader) => Promise<Change[]>;
  /** Ends all streams and refuses new ones. */
  readonly stop: () => Promise<void>;
}

/** Opens streams of `watch` within the limits, and counts them. */
export function openStreams(
  watch: ChangesWatch,
  { streams, limited }: Pick<Metrics, 'streams' | 'limited'>,
  limits = LIMITS,
): Changes {
  const open = new Map<string, number>();
  let inAll = 0;
  let isStopped = false;

  function count(userId: string, added: 1 | -1): void {
    inAll += added;
    streams.set(inAll);
    const left = (open.get(userId) ?? 0) + added;
    if (left === 0) open.delete(userId);
    else open.set(userId, left);
  }

  return {
    open: (reader, expiresAt) => {
      if (isStopped) throw changesUnavailable(1);
      if (inAll >= limits.inAll) {
        limited.inc({ limit: 'streams' });
        throw changesUnavailable(10);
      }
      if ((open.get(reader.userId) ?? 0) >= limits.perUser) {
        limited.inc({ limit: 'streams of a user' });
        throw tooManyStreams(10);
      }
      count(reader.userId, 1);
      const expiry = setTimeout(() => stream.end(), expiresAt * 1000 - Date.now());
      const stream = watch.watch(reader, () => {
        clearTimeout(expiry);
        count(reader.userId, -1);
      });
      return stream;
    },
    readSince: watch.readSince,
    stop: () => {
      isStopped = true;
      return watch.stop();
    },
  };
}
