import { z } from 'zod';
import { readSettings } from '../settings.ts';
import { startBackend } from '../start-backend.ts';
import { reportMutantCoverage } from './mutants.ts';

/**
 * A backend in a process of its own, as in production, that also runs the SQL that a test sends
 * it: the embedded database lets nobody else in.
 */
const request = z.object({
  id: z.number(),
  text: z.string(),
  values: z.array(z.union([z.string(), z.number(), z.null()])),
  /** Claims of the person to act as; without them the database's owner. */
  claims: z.string().nullable(),
});

reportMutantCoverage();
const backend = await startBackend(readSettings(process.env));

async function answer(message: unknown): Promise<void> {
  const { id, text, values, claims } = request.parse(message);
  const row = z.record(z.string(), z.json());
  try {
    const rows = await backend.database.transaction(async (transaction) => {
      if (claims !== null) {
        await transaction.run(
          `select set_config('request.jwt.claims', $1, true),
                  set_config('role', $1::jsonb ->> 'role', true)`,
          [claims],
        );
      }
      return transaction.query(z.preprocess(plain, row), text, values);
    });
    process.send?.({ id, rows });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

process.on('message', (message) => void answer(message));
process.on('disconnect', () => void backend.stop().then(() => process.exit(0)));
process.send?.({ url: backend.url, inboxUrl: backend.inboxUrl });
