import { workLimitReached } from './graphql-error.ts';

/** What one person may have one process do. */
type WorkAllowance = {
  /** Cost of queries, as the schema counts it, in a minute. */
  points: number;
  /** Bytes of bodies and answers in a minute. */
  bytes: number;
  /** Operations under way at once. */
  atOnce: number;
  /** Operations that wait for those under way; one more is refused. */
  waiting: number;
};

/** Several times what the product's own pages ask, and about a second of a process's time. */
const WORK_ALLOWANCE: WorkAllowance = {
  points: 150_000,
  bytes: 20_000_000,
  atOnce: 4,
  waiting: 16,
};

const MINUTE_MS = 60_000;

/** An operation that has begun. */
type Work = {
  /** Counts bytes that are known only once there is an answer. */
  readonly addBytes: (count: number) => void;
  readonly end: () => void;
};

/**
 * Begins an operation of a person, after those of the same person that are under way.
 * @throws GraphQLError `LIMIT` where the person has had as much as the allowance
 */
export type BeginWork = (
  personId: string,
  cost: { points: number; bytes: number },
) => Promise<Work>;

/** What a person has had: each amount until the moment, in milliseconds, when all is given back. */
type Account = { points: number; bytes: number; underWay: number; waiting: (() => void)[] };

/**
 * Counts the work of each person in this process's memory: a query that is refused must cost
 * nothing, and a count in the database would cost as much as most queries.
 * @param now tells the time in milliseconds
 */
export function createWorkLimit(
  allowance: WorkAllowance = WORK_ALLOWANCE,
  now: () => number = () => performance.now(),
): BeginWork {
  const accounts = new Map<string, Account>();
  let nextTidying = now() + MINUTE_MS;

  function accountOf(personId: string): Account {
    tidy();
    const account = accounts.get(personId) ?? { points: 0, bytes: 0, underWay: 0, waiting: [] };
    accounts.set(personId, account);
    return account;
  }

  function tidy(): void {
    if (now() < nextTidying) return;
    nextTidying = now() + MINUTE_MS;
    for (const [personId, { points, bytes, underWay }] of accounts) {
      if (underWay === 0 && Math.max(points, bytes) <= now()) accounts.delete(personId);
    }
  }

  // GCRA (ITU-T I.371), as in `rate-limit.ts`.
  function moved(account: Account, kind: 'points' | 'bytes', count: number): number {
    return Math.max(account[kind], now()) + (count / allowance[kind]) * MINUTE_MS;
  }

  function take(account: Account, cost: { points: number; bytes: number }): void {
    const points = moved(account, 'points', cost.points);
    const bytes = moved(account, 'bytes', cost.bytes);
    const over = Math.max(points, bytes) - now() - MINUTE_MS;
    if (over > 0) throw workLimitReached(Math.ceil(over / 1000));
    Object.assign(account, { points, bytes });
  }

  function end(account: Account): void {
    const next = account.waiting.shift();
    if (next === undefined) account.underWay -= 1;
    else next();
  }

  return async (personId, cost) => {
    const account = accountOf(personId);
    if (account.underWay < allowance.atOnce) account.underWay += 1;
    else if (account.waiting.length >= allowance.waiting) throw workLimitReached(1);
    else await new Promise<void>((resolve) => account.waiting.push(resolve));
    try {
      take(account, cost);
    } catch (error) {
      end(account);
      throw error;
    }
    return {
      addBytes: (count) => {
        account.bytes = moved(account, 'bytes', count);
      },
      end: () => end(account),
    };
  };
}
