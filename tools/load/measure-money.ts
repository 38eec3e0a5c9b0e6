import { z } from 'zod';
import type { Database } from '../../backend/database/database.ts';
import { signIn } from '../../backend/testing/sign-in.ts';
import type { TestBackend } from '../../backend/testing/backend-process.ts';
import { type Access, asUser, reads, sampleContracts, type Sample } from './money-reads.ts';
import { queries } from './money-queries.ts';
import { percentile } from './percentile.ts';

const SAMPLES = 100;
/** Reads of each query that are not counted: a new process compiles and plans. */
const WARM = 10;

/** How long a read takes, in milliseconds. */
export interface ReadTimes {
  readonly what: string;
  readonly median: number;
  readonly p95: number;
  /** The median with policies by that without. */
  readonly policiesCost: number;
}

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);

/** How long each read takes within its transaction, by each party, with policies and without. */
export async function measureReads(database: Database): Promise<ReadTimes[]> {
  const samples = await sampleContracts(database, SAMPLES);
  const rows: ReadTimes[] = [];
  for (const [what, read] of Object.entries(reads)) {
    const times: Record<Access, number[]> = { policies: [], owner: [] };
    for (const [index, about] of samples.entries()) {
      const user = index % 2 === 0 ? about.payer : about.payee;
      // In turn, so that both meet the same neighbours.
      for (const access of ['policies', 'owner'] as const) {
        const ms = await asUser(database, user, access, async (connection) => {
          const start = performance.now();
          await read(connection, about);
          return performance.now() - start;
        });
        times[access].push(ms);
      }
    }
    const [policies, owner] = [sorted(times.policies), sorted(times.owner)];
    const median = percentile(policies, 0.5);
    rows.push({
      what,
      median,
      p95: percentile(policies, 0.95),
      policiesCost: Math.round((100 * median) / percentile(owner, 0.5)) / 100,
    });
  }
  return rows;
}

const answered = z.object({ data: z.record(z.string(), z.json()) });

/** How long the API takes to answer the same, as the general contractors. */
export async function measureAnswers(
  backend: TestBackend,
  samples: readonly Sample[],
): Promise<Omit<ReadTimes, 'policiesCost'>[]> {
  const tokens = new Map<string, string>();
  for (const { payerEmail } of samples) {
    const known = tokens.get(payerEmail) ?? (await signIn(backend, payerEmail)).access_token;
    tokens.set(payerEmail, known);
  }
  const rows = [];
  for (const [what, { text, variables }] of Object.entries(queries)) {
    const times: number[] = [];
    for (const about of [...samples.slice(0, WARM), ...samples]) {
      const start = performance.now();
      const response = await fetch(`${backend.url}/api/graphql`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${tokens.get(about.payerEmail)}`,
        },
        body: JSON.stringify({ query: text, variables: variables(about) }),
      });
      const answer: unknown = await response.json();
      times.push(performance.now() - start);
      const { success, data } = answered.safeParse(answer);
      if (!success || Object.values(data.data).includes(null)) {
        throw new Error(`${what}: ${JSON.stringify(answer).slice(0, 300)}`);
      }
    }
    const counted = sorted(times.slice(WARM));
    rows.push({ what, median: percentile(counted, 0.5), p95: percentile(counted, 0.95) });
  }
  return rows;
}
