import type { z } from 'zod';

/** Something that runs one SQL statement at a time. */
export interface Queryable {
  /**
   * Runs one statement with `$1`-style parameters and checks each row of the answer.
   * JSON parameters are passed as text (`$1::text::jsonb`) so that both engines agree.
   * @throws DatabaseError
   */
  readonly query: <Row>(
    row: z.ZodType<Row>,
    text: string,
    values?: readonly Value[],
  ) => Promise<Row[]>;
  /** Runs one statement whose rows are of no interest. */
  readonly run: (text: string, values?: readonly Value[]) => Promise<void>;
}

/** What a statement takes as a parameter. */
export type Value = string | number | boolean | Date | null | readonly string[];

/** The same PostgreSQL, embedded (PGlite) or reached over the network. */
export interface Database extends Queryable {
  /** Which of the two it is. */
  readonly engine: 'pglite' | 'postgres';
  /**
   * Commits when `work` resolves, rolls back when it rejects. The embedded engine has one
   * connection: never await mail or the network inside.
   */
  readonly transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /**
   * Resolves where it answers, rejects where it does not in time. A PostgreSQL is asked on a
   * connection that nothing else waits for.
   */
  readonly ping: () => Promise<void>;
  /**
   * Calls `wake` for each notification on `channel`, until the function that it resolves to is
   * called. Some may be lost, as where the connection breaks.
   */
  readonly listen: (channel: string, wake: () => void) => Promise<() => Promise<void>>;
  /** How many connections work or are idle, and how many statements wait for one. */
  readonly load: () => Record<'busy' | 'idle' | 'waiting', number>;
  readonly close: () => Promise<void>;
}

/** A transaction under way; it also takes SQL scripts, so that migrations are all or nothing. */
export interface Transaction extends Queryable {
  /** Runs several statements without parameters. */
  readonly script: (sql: string) => Promise<void>;
}

/** A statement that PostgreSQL refused, with its SQLSTATE where it gave one. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly sqlState: string | undefined;
  /** What the server says besides its message; empty where it says nothing. */
  readonly detail: string;
  readonly hint: string;

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
    // The system's errors have a code as well, such as EPIPE; the server's have a severity too.
    const fromServer = cause instanceof Error && 'severity' in cause && 'code' in cause;
    this.sqlState = fromServer && typeof cause.code === 'string' ? cause.code : undefined;
    this.detail =
      fromServer && 'detail' in cause && typeof cause.detail === 'string' ? cause.detail : '';
    this.hint = fromServer && 'hint' in cause && typeof cause.hint === 'string' ? cause.hint : '';
  }

  /** Whether the same may work in a moment: no connection, too many, or it took too long. */
  get isPassing(): boolean {
    return this.sqlState === undefined || PASSING.test(this.sqlState);
  }
}

/** Runs statements by `send`, which resolves to their rows. */
export function createQueryable(
  send: (text: string, values: readonly Value[]) => Promise<unknown[]>,
): Queryable {
  const query = (text: string, values: readonly Value[] = []) =>
    send(text, values).catch((error: unknown) => {
      throw new DatabaseError(error);
    });
  return {
    query: async (row, text, values) =>
      (await query(text, values)).map((found) => row.parse(found)),
    run: async (text, values) => {
      await query(text, values);
    },
  };
}

/** What PostgreSQL says where the account lacks a right. */
export const INSUFFICIENT_PRIVILEGE = '42501';

// Connection exceptions, insufficient resources, operator intervention and time-outs.
const PASSING = /^(08|53|57)/;

/** The error's message; of an AggregateError, as with several addresses, those of its parts. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** The data cannot be reached or must not be used; the message says what to do. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}
