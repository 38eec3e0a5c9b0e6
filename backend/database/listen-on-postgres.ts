import pg from 'pg';
import { log } from '../observability/log.ts';

const CONNECT_MS = 5000;
const AGAIN_MS = 5000;

/**
 * Listens on a connection of its own, and connects again after it broke. Through a pooler that gives
 * connections to transactions, such as PgBouncer or Supabase's on port 6543, no notification comes.
 * @param wake called for each notification, and when it listens again
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  wake: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    client = opened;
    opened.on('notification', wake);
    // Said again by the end that follows.
    opened.on('error', () => undefined);
    opened.once('end', () => {
      if (!isClosed) timer = setTimeout(() => void connect(), AGAIN_MS).unref();
    });
    try {
      await opened.connect();
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      wake();
    } catch (error) {
      log.error('listen_failed', error);
      await opened.end().catch(() => undefined);
    }
  }

  await connect();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.end();
  };
}
