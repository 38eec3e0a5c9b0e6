import { z } from 'zod';
import type { Database, Queryable, Value } from '../../backend/database/database.ts';
import { asUser, reads, sampleContracts } from './money-reads.ts';

const plan = z.object({ 'QUERY PLAN': z.string() });
const source = z.object({ text: z.string() });

/** The plans of what the screens of money read, as a general contractor. */
export async function explainReads(database: Database): Promise<string[]> {
  const [about] = await sampleContracts(database, 1);
  if (about === undefined) return [];
  const plans: string[] = [];
  for (const [what, read] of Object.entries(reads)) {
    const asked: [string, readonly Value[]][] = [];
    await asUser(database, about.payer, 'policies', async (connection) => {
      const recording: Queryable = {
        ...connection,
        query: (row, text, values = []) => {
          asked.push([text, values]);
          return connection.query(row, text, values);
        },
      };
      await read(recording, about);
    });
    for (const [text, values] of asked) {
      plans.push(`${what}\n${text}\n${await explain(database, about.payer, text, values)}`);
    }
  }
  const [needs] = await database.query(
    source,
    `select prosrc as text from pg_proc where oid = 'rights.money_needs()'::regprocedure`,
  );
  plans.push(
    `rights.money_needs()\n${await explain(database, about.payer, needs?.text ?? '', [])}`,
  );
  return plans;
}

async function explain(database: Database, user: string, text: string, values: readonly Value[]) {
  // The text of a function names no schema of its own accord, and its owner runs it.
  const access = values.length === 0 && text.includes('SIGN_CONTRACT') ? 'owner' : 'policies';
  const rows = await asUser(database, user, access, (connection) =>
    connection.query(plan, `explain (analyze, buffers, costs off) ${text}`, values),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
