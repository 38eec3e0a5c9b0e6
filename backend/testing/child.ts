import { rmSync } from 'node:fs';
import { z } from 'zod';
import { readSettings } from '../settings.ts';
import { startBackend } from '../server/start-backend.ts';
import { mutantRequest, reportMutantCoverage, switchMutant } from './mutants.ts';
import { connectProvider } from './payments/provider-server.ts';
import { createRestart } from './restart.ts';

/**
 * A backend in a process of its own, as in production, that also runs the SQL that a test sends
 * it: the embedded database allows one process. With `REMOVE_DATA` its data ends with its parent;
 * `TEST_PROVIDER_URL` is its payment provider.
 */
const request = z.object({
  id: z.number(),
  text: z.string(),
  values: z.array(z.union([z.string(), z.number(), z.null()])),
  /** Claims of the user to act as; without them the database's owner. */
  claims: z.string().nullable(),
});

type Request = z.infer<typeof request>;

const reportStart = reportMutantCoverage();
const settings = readSettings(process.env);
const provider = process.env['TEST_PROVIDER_URL'];
let backend = await startBackend(settings, provider ? connectProvider(provider) : undefined);
const restart = createRestart();
reportStart();

async function answer(message: unknown): Promise<object> {
  const asked = mutantRequest.safeParse(message);
  if (!asked.success) return { rows: await query(request.parse(message)) };
  const { mutant, startedWith } = asked.data;
  const started = await restart(backend, startedWith);
  if (started) backend = started;
  switchMutant(mutant);
  return { url: backend.url, inboxUrl: backend.inboxUrl };
}

function query({ text, values, claims }: Request) {
  const row = z.record(z.string(), z.json());
  return backend.database.transaction(async (transaction) => {
    if (claims !== null) {
      await transaction.run(
        `select set_config('request.jwt.claims', $1, true),
                set_config('role', $1::jsonb ->> 'role', true)`,
        [claims],
      );
    }
    return transaction.query(z.preprocess(plain, row), text, values);
  });
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

const numbered = z.looseObject({ id: z.number() });

process.on('message', (message) => {
  const { id } = numbered.parse(message);
  void answer(message).then(
    (found) => process.send?.({ id, ...found }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
process.on('disconnect', () => {
  if (process.env['REMOVE_DATA']) {
    rmSync(settings.dataDir, { recursive: true, force: true });
    process.exit(0);
  }
  void backend.stop().then(() => process.exit(0));
});
process.send?.({ url: backend.url, inboxUrl: backend.inboxUrl });
