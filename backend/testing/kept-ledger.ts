import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { createMoney } from './money-cast.ts';
import { createDocuments } from './money-documents.ts';
import { createCast } from './people-cast.ts';
import { createWork } from './work-orders.ts';
import type { TestData } from './test-data.ts';

type Place = Pick<TestData, 'dataDir' | 'databaseUrl'>;

/** A ledger that was written to one place, to be looked for in another. */
export interface KeptLedger {
  readonly rows: string;
  /** A payment that is on its way. */
  readonly payment: string;
}

const found = z.object({ rows: z.string() });
const QUERIES = {
  rows: `select transfer.id, event, debit, credit, amount_cents, balance.*
         from public.transfers as transfer
           left join public.contract_balances as balance using (contract_id) order by 1`,
  differences: `select difference from ledger.differences
                union all select difference from ledger.unbalanced`,
};

async function read(database: Queryable, query: keyof typeof QUERIES): Promise<string> {
  const text = `select coalesce(json_agg(t)::text, '') as rows from (${QUERIES[query]}) as t`;
  return (await database.query(found, text))[0]?.rows ?? '';
}

/** Writes people, a contract, and work and payments of it into a database of its own. */
export async function writeLedger(place: Place): Promise<KeptLedger> {
  const database = await openDatabase(place);
  const cast = await createCast(database);
  const money = createMoney(cast);
  const plumbing = createDocuments(cast, money, 'plumbing');
  const work = createWork(cast, money, 'plumbing');
  const contract = await plumbing.sign();
  await plumbing.reverse(await plumbing.pay(await plumbing.bill(contract, 40_000)));
  await work.submit(await work.issue(contract));
  await work.approve(await work.submit(await work.extra(contract)));
  const payment = await plumbing.start(await plumbing.bill(contract, 60_000));
  const rows = await read(database, 'rows');
  await database.close();
  return { rows, payment };
}

/** Goes on with the ledger elsewhere: what it has there, and what its rules still refuse. */
export async function continueLedger(place: Place, { payment }: KeptLedger) {
  const database = await openDatabase(place);
  const rows = await read(database, 'rows');
  await database.run("select operations.settle_payment($1, 'SUCCEEDED', 'record', '1041')", [
    payment,
  ]);
  const differences = await read(database, 'differences');
  const refused: string[] = [];
  const changes = ['delete from public.transfers', 'update public.payments set amount_cents = 1'];
  for (const change of changes) {
    await database.run(change).catch((error: unknown) => refused.push(String(error)));
  }
  const isSettled = (await read(database, 'rows')) !== rows;
  await database.close();
  return { rows, differences, refused, isSettled };
}
