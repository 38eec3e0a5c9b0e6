import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../backend/database/database.ts';
import { createMetrics } from '../../backend/observability/metrics.ts';
import { recordPort } from '../../backend/payments/record-port.ts';
import { startPayment } from '../../backend/payments/start-payment.ts';
import { type Access, asUser, reads, sampleContracts } from './money-reads.ts';
import { percentile } from './percentile.ts';

const SAMPLES = 100;
const AT_ONCE = 8;
const MOST_COMMANDS = 600;

/** How long each read takes, by each party, with policies and without, in milliseconds. */
export async function measureReads(database: Database) {
  const samples = await sampleContracts(database, SAMPLES);
  const rows: object[] = [];
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
    const [policies, owner] = [times.policies, times.owner].map((all) => all.sort((a, b) => a - b));
    if (policies === undefined || owner === undefined) continue;
    const [median, ownerMedian] = [percentile(policies, 0.5), percentile(owner, 0.5)];
    rows.push({
      what,
      median,
      p95: percentile(policies, 0.95),
      'owner median': ownerMedian,
      'owner p95': percentile(owner, 0.95),
      'policies cost': Math.round((100 * median) / ownerMedian) / 100,
    });
  }
  return rows;
}

const waiting = z.object({ id: z.string(), version: z.number(), user: z.string() });

/** Approves and pays what waits, eight at a time: each as its payer, on any contract. */
export async function measureCommands(database: Database) {
  const options = { database, port: recordPort, metrics: createMetrics() };
  const result = z.object({ id: z.string() });
  const call = async (user: string, text: string, values: (string | number)[]) =>
    asUser(database, user, 'policies', async (connection) => {
      const [row] = await connection.query(result, text, [...values, randomUUID()]);
      return result.parse(row).id;
    });
  const approve = ({ id, version, user }: z.infer<typeof waiting>) =>
    call(
      user,
      `select public.decide_payment_request($1, $2, true, null, null, $3) ->> 'id' as id`,
      [id, version],
    );
  const pay = async ({ id, version, user }: z.infer<typeof waiting>) => {
    const text = `select public.start_payment($1, $2, 'CHECK', '1041', $3) ->> 'id' as id`;
    await startPayment(options, await call(user, text, [id, version]));
  };
  return [
    await measure('approve', await list(database, 'SUBMITTED'), approve),
    await measure('pay', await list(database, 'APPROVED'), pay),
  ];
}

const list = (database: Database, state: string) =>
  database.query(
    waiting,
    `select request.id::text, request.version, member.user_id::text as user
     from public.payment_requests as request
       join public.contracts as contract on contract.id = request.contract_id
       join public.members as member on member.party_id = contract.payer_party_id
     where request.state = $1 and not exists (
       select from public.payments as payment where payment.request_id = request.id
     )
     order by md5(request.id::text) limit $2`,
    [state, MOST_COMMANDS],
  );

async function measure<Item>(
  what: string,
  items: readonly Item[],
  command: (item: Item) => Promise<unknown>,
) {
  const times: number[] = [];
  const queue = items.values();
  const start = performance.now();
  const worker = async () => {
    for (const item of queue) {
      const begun = performance.now();
      await command(item);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return {
    what,
    count: times.length,
    'a second': Math.round(times.length / seconds),
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}
