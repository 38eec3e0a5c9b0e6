import pg, { type ClientBase, type Pool, type PoolClient, type PoolConfig } from 'pg';
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
/** How long a statement may run, in milliseconds. */
export const STATEMENT_MS = 10_000;
// Waited on top of the server's own limit, for a server that no longer answers.
const SILENCE_MS = 2000;
// A balancer that asks whether this process is ready waits a few seconds itself.
const PING_MS = 2000;
const SCRIPT_MS = 600_000;

const queryable = (connection: Pool | PoolClient) =>
  createQueryable(async (text, values) => (await connection.query<object>(text, [...values])).rows);

/**
 * Connects to the PostgreSQL 15 or newer at `url`. A statement ends after `statementMs`.
 * @throws DatabaseUnavailableError when it does not answer; the message holds no password
 */
export async function openPostgres(url: string, statementMs = STATEMENT_MS): Promise<Database> {
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
    onConnect: (client): unknown => limit(client, statementMs),
  });
  const probes = openPool({ max: 1, connectionTimeoutMillis: PING_MS, query_timeout: PING_MS });
  await refuseUnreachable(pool, url);
  return {
    engine: 'postgres',
    ...queryable(pool),
    transaction: (work) => inTransaction(pool, work),
    ping: () => queryable(probes).run('select 1'),
    listen: (channel, wake) => listenOnPostgres(url, channel, wake),
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

// As a statement: a pooler refuses or ignores such settings where a connection begins with them.
// The pool awaits the promise, though its type does not say so.
const limit = (client: ClientBase, statementMs: number): Promise<unknown> =>
  client.query(
    `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
       set_config('idle_in_transaction_session_timeout', $3, false)`,
    [statementMs, CONNECT_MS, STATEMENT_MS],
  );

async function inTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseError(error);
  });
  let broken = false;
  try {
    const connection = queryable(client);
    await connection.run('begin');
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
