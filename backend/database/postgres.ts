import type { Pool, PoolClient, PoolConfig } from 'pg';
import {
  DatabaseError,
  DatabaseUnavailableError,
  reasonOf,
  type Database,
  type Queryable,
  type Transaction,
} from './database.ts';

const CONNECT_MS = 5000;
const POOL_SIZE = 10;
const STATEMENT_MS = 10_000;
// What the server ends by itself comes first: this is for a server that says nothing any more.
const SILENCE_MS = 2000;
// A balancer that asks whether this process is ready waits a few seconds itself.
const PING_MS = 2000;
const SCRIPT_MS = 600_000;

function queryable(connection: Pool | PoolClient): Queryable {
  const send = async (text: string, values: readonly unknown[]) => {
    try {
      return await connection.query<Record<string, unknown>>(text, [...values]);
    } catch (error) {
      throw new DatabaseError(error);
    }
  };
  return {
    query: async (row, text, values = []) =>
      (await send(text, values)).rows.map((found) => row.parse(found)),
    run: async (text, values = []) => {
      await send(text, values);
    },
  };
}

/**
 * Connects to the PostgreSQL 15 or newer at `url`. A statement ends after `statementMs`.
 * @throws DatabaseUnavailableError when it does not answer; the message holds no password
 */
export async function openPostgres(url: string, statementMs = STATEMENT_MS): Promise<Database> {
  const { default: pg } = await import('pg');
  const openPool = (limits: PoolConfig) => {
    const opened = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      allowExitOnIdle: true,
      ...limits,
    });
    // An idle connection that breaks is replaced by the pool; the next statement reports what matters.
    opened.on('error', () => undefined);
    // One that breaks between the statements of a transaction has nobody else to tell, and Node would
    // end the process.
    opened.on('connect', (client) => client.on('error', () => undefined));
    return opened;
  };
  const pool = openPool({
    max: POOL_SIZE,
    lock_timeout: CONNECT_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + SILENCE_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  });
  const probes = openPool({ max: 1, connectionTimeoutMillis: PING_MS, query_timeout: PING_MS });
  await refuseUnreachable(pool, url);
  return {
    engine: 'postgres',
    ...queryable(pool),
    transaction: (work) => inTransaction(pool, work),
    ping: () => queryable(probes).run('select 1'),
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
    // What comes after a statement without an answer would only wait behind it.
    broken = error instanceof DatabaseError && error.sqlState === undefined;
    if (!broken) await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

// A script changes tables of any length: the time limit of a request's statements is not for it.
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
    );
  }
}
