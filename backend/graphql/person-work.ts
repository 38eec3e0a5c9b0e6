import { workLimitReached } from './graphql-error.ts';

/**
 * What one user may have one process do: several times what the product's own pages ask, and about
 * a second of a process's time.
 */
const WORK_ALLOWANCE = {
  /** Cost of queries, as the schema counts it, in a minute. */
  points: 150_000,
  /** Bytes of bodies and answers in a minute. */
  bytes: 20_000_000,
  /** Operations under way at once. */
  atOnce: 4,
  /** Operations that wait for those under way; one more is refused. */
  waiting: 16,
};

const MINUTE_MS = 60_000;

interface Cost {
  points: number;
  bytes: number;
}

/** What a user has had: each amount until the moment, in milliseconds, when all is given back. */
interface Account extends Cost {
  underWay: number;
  waiting: (() => void)[];
}

/** Begins an operation of a user. See `createWorkLimit`. */
export type BeginWork = ReturnType<typeof createWorkLimit>;

/**
 * Counts the work of each user in this process's memory: a query that is refused must cost nothing,
 * and a count in the database would cost as much as most queries. An operation begins once fewer
 * than `atOnce` of the same user are under way.
 * @param now tells the time in milliseconds
 * @returns rejects with GraphQLError `LIMIT` where the allowance is used up
 */
export function createWorkLimit(allowance = WORK_ALLOWANCE, now = () => performance.now()) {
  const accounts = new Map<string, Account>();
  let nextTidying = now() + MINUTE_MS;

  function accountOf(userId: string): Account {
    tidy();
    const account = accounts.get(userId) ?? { points: 0, bytes: 0, underWay: 0, waiting: [] };
    accounts.set(userId, account);
    return account;
  }

  function tidy(): void {
    if (now() < nextTidying) return;
    nextTidying = now() + MINUTE_MS;
    for (const [userId, { points, bytes, underWay }] of accounts) {
      if (underWay === 0 && Math.max(points, bytes) <= now()) accounts.delete(userId);
    }
  }

  // GCRA (ITU-T I.371), as in `rate-limit.ts`.
  function moved(account: Account, kind: 'points' | 'bytes', count: number): number {
    return Math.max(account[kind], now()) + (count / allowance[kind]) * MINUTE_MS;
  }

  function take(account: Account, cost: Cost): void {
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

  return async (userId: string, cost: Cost) => {
    const account = accountOf(userId);
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
      /** Counts bytes that are known only once there is an answer. */
      addBytes: (count: number) => {
        account.bytes = moved(account, 'bytes', count);
      },
      end: () => end(account),
    };
  };
}
