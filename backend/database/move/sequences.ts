import { z } from 'zod';
import type { Transaction } from '../database.ts';

const column = z.object({ sequence: z.string() });
const state = z.object({ last: z.string(), called: z.boolean() });

/** Lets the numbers that the database gives out go on where they were, also past deleted rows. */
export async function copySequences(from: Transaction, to: Transaction): Promise<void> {
  const sequences = await from.query(
    column,
    `select pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence
     from information_schema.columns where is_identity = 'YES'
       and table_schema in ('auth', 'public', 'inbox', 'operations')`,
  );
  for (const { sequence } of sequences) {
    const [found] = await from.query(
      state,
      `select last_value::text as last, is_called as called from ${sequence}`,
    );
    if (found === undefined) continue;
    await to.run('select setval($1::regclass, $2::bigint, $3::boolean)', [
      sequence,
      found.last,
      found.called,
    ]);
  }
}
