import pg, { type Pool, type PoolClient, type PoolConfig } from 'pg';
import { listenOnPostgres } from './listen-on-postgres.ts';
import {
  createQueryable,
  DatabaseError,
  DatabaseUnavailableError,
  reasonOf,
  type Database,
  type Transaction,
} from './database.ts';

const CONNECT_MS = 5000;
const POOL_SIZE = 10;
/** How long a statement may run, in milliseconds, where nothing else is said. */
export const STATEMENT_MS = 10_000;
// Waited on top of the server's own limit, for a server that no longer answers.
const SILENCE_MS = 2000;
// A balancer that asks whether this process is ready waits a few seconds itself.
const PING_MS = 2000;
const SCRIPT_MS = 600_000;

const queryable = (connection: PoolClient) =>
  createQueryable(async (text, values) => (await connection.query<object>(text, [...values])).rows);

/** How a PostgreSQL is reached, where that is not the usual. */
interface PostgresOptions {
  /** The server's own address, where `url` is a pooler's, which passes no notification on. */
  readonly directUrl?: string | undefined;
  /** How long a statement may run, in milliseconds. */
  readonly statementMs?: number;
}

/**
 * Connects to the PostgreSQL 15 or newer at `url`, or to a pooler before it. Such a pooler may give a
 * connection to another process after each transaction, so that nothing is kept in its session.
 * @throws DatabaseUnavailableError when it does not answer; the message holds no password
 */
export async function openPostgres(
  url: string,
  { directUrl = url, statementMs = STATEMENT_MS }: PostgresOptions = {},
): Promise<Database> {
  const openPool = (more: PoolConfig) => {
    const opened = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      allowExitOnIdle: true,
      ...more,
    });
    // The pool replaces an idle connection that breaks; the next statement reports what matters.
    opened.on('error', () => undefined);
    // Without a listener, a connection that breaks between statements would end the process.
    opened.on('connect', (client) => client.on('error', () => undefined));
    return opened;
  };
  const pool = openPool({
    max: POOL_SIZE,
    query_timeout: statementMs + SILENCE_MS,
  });
  const probes = openPool({ max: 1, connectionTimeoutMillis: PING_MS, query_timeout: PING_MS });
  await refuseUnreachable(pool, url);
  const transaction: Database['transaction'] = (work) =>
    inTransaction(pool, begin(statementMs), work);
  return {
    engine: 'postgres',
    query: (row, text, values) => transaction(({ query }) => query(row, text, values)),
    run: (text, values) => transaction(({ run }) => run(text, values)),
    transaction,
    ping: async () => {
      await probes.query('select 1');
    },
    listen: (channel, wake) => listenOnPostgres(directUrl, channel, wake),
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await Promise.all([pool.end(), probes.end()]);
    },
  };
}

// One message. A session's own settings would reach other users of a pooled connection, or none.
const begin = (statementMs: number) =>
  `begin; set local statement_timeout = ${statementMs}; set local lock_timeout = ${CONNECT_MS};
   set local idle_in_transaction_session_timeout = ${STATEMENT_MS}`;

async function inTransaction<T>(
  pool: Pool,
  begin: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseError(error);
  });
  let broken = false;
  try {
    const connection = queryable(client);
    await client.query(begin).catch((error: unknown) => {
      throw new DatabaseError(error);
    });
    const result = await work({ ...connection, script: (sql) => runScript(client, sql) });
    await connection.run('commit');
    return result;
  } catch (error) {
    // A rollback would wait behind a statement that got no answer.
    broken = error instanceof DatabaseError && error.sqlState === undefined;
    if (!broken) await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

// A script may change large tables: the time limit of requests does not apply.
async function runScript(client: PoolClient, text: string): Promise<void> {
  const script = { text, query_timeout: SCRIPT_MS };
  try {
    await client.query('set local statement_timeout = 0');
    await client.query(script);
  } catch (error) {
    throw new DatabaseError(error);
  }
}

async function refuseUnreachable(pool: Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host } = new URL(url);
    throw new DatabaseUnavailableError(
      `DATABASE_URL does not answer (${host}: ${reasonOf(error)}). Start that PostgreSQL or correct ` +
        'DATABASE_URL, or unset it to use the embedded database.',
      { cause: error },
    );
  }
}
