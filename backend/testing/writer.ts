import { z } from 'zod';
import { openDatabase } from '../database/open-database.ts';

/**
 * Writes people as fast as it can from the number that its parent sends on, and sends each number
 * that the database has acknowledged; for a test that kills it.
 */
const order = z.object({
  dataDir: z.string(),
  databaseUrl: z.string().optional(),
  from: z.number(),
});

async function write(message: unknown): Promise<void> {
  const { dataDir, databaseUrl, from } = order.parse(message);
  const database = await openDatabase({ dataDir, databaseUrl });
  for (let number = from; ; number += 1) {
    await database.run('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [
      `${number}@example.com`,
    ]);
    process.send?.(number);
  }
}

process.once('message', (message) => {
  void write(message).catch((error: unknown) => {
    process.stderr.write(String(error));
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit(0));
// The engine is loaded before the order comes, so that a round is short.
await import('@electric-sql/pglite');
process.send?.('ready');
