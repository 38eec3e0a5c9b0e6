import { z } from 'zod';
import type { Database, Queryable, Value } from '../../backend/database/database.ts';
import { type Access, asUser, reads, sampleContracts } from './money-reads.ts';

const HEAVIEST = 5;
const MOST_LINES = 24;
/** Two spaces and an arrow for each level. */
const MOST_INDENT = 24;
const MOST_WIDTH = 110;

const plan = z.object({ 'QUERY PLAN': z.string() });
const source = z.object({ text: z.string() });

/** What is asked in a function, whose plan a query does not show. */
const functions = ['public.money_sums()', 'rights.money_needs()'] as const;

interface Explained {
  readonly what: string;
  readonly milliseconds: number;
  readonly lines: readonly string[];
}

/** The plans of the heaviest queries of the screens of money, as a general contractor, in Markdown. */
export async function explainReads(database: Database): Promise<string[]> {
  const [about] = await sampleContracts(database, 1);
  if (about === undefined) return [];
  const explained: Explained[] = [];
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
    for (const [index, [text, values]] of asked.entries()) {
      const name = asked.length > 1 ? `${what}, query ${index + 1} of ${asked.length}` : what;
      explained.push({
        what: name,
        ...(await explain(database, about.payer, { text, values, access: 'policies' })),
      });
    }
  }
  for (const name of functions) {
    const [body] = await database.query(
      source,
      `select prosrc as text from pg_proc where oid = $1::regprocedure`,
      [name],
    );
    const text = body?.text ?? '';
    // Its owner runs it.
    const found = await explain(database, about.payer, { text, values: [], access: 'owner' });
    explained.push({ what: `the body of ${name}`, ...found });
  }
  return explained
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, HEAVIEST)
    .map(({ what, milliseconds, lines }) =>
      [`## ${what}: ${milliseconds.toFixed(1)} ms`, '', '```', ...lines, '```'].join('\n'),
    );
}

async function explain(
  database: Database,
  user: string,
  query: { text: string; values: readonly Value[]; access: Access },
) {
  const rows = await asUser(database, user, query.access, (connection) =>
    connection.query(plan, `explain (analyze, costs off, buffers off) ${query.text}`, query.values),
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  const time = lines.map((line) => /^Execution Time: ([\d.]+) ms/.exec(line)?.[1]).find(Boolean);
  return { milliseconds: Number(time ?? 0), lines: shortened(lines) };
}

/** The nodes of the upper levels and what they look up; not their filters, sorts and memory. */
function shortened(lines: readonly string[]): string[] {
  const isNode = (line: string) => /->|Index Cond:|^\S|^ *(?:CTE|InitPlan|SubPlan) /.test(line);
  const kept = lines
    .filter((line) => isNode(line) && !line.includes('never executed'))
    .filter((line) => line.search(/\S/) <= MOST_INDENT)
    .map((line) => (line.length > MOST_WIDTH ? `${line.slice(0, MOST_WIDTH - 1)}…` : line));
  if (kept.length <= MOST_LINES) return kept;
  return [...kept.slice(0, MOST_LINES - 2), '…', kept.at(-1) ?? ''];
}
