import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { AskedParts } from './asked-parts.ts';
import type { MoneyRow } from './project-rows.ts';
import { readContracts } from './read-contracts.ts';
import { cents } from './sql.ts';

const sums = z.object({
  owedToMeCents: z.number(),
  iOweCents: z.number(),
  heldBackCents: z.number(),
  iHoldCents: z.number(),
  contractIds: z.array(z.string()),
});

/** What the calling user's parties are owed and owe, in all projects. */
export async function readMoney(connection: Queryable, parts: AskedParts): Promise<MoneyRow> {
  const [row] = await connection.query(
    sums,
    `select ${cents('owed_to_me')} as "owedToMeCents", ${cents('i_owe')} as "iOweCents",
       ${cents('held_back')} as "heldBackCents", ${cents('i_hold')} as "iHoldCents",
       to_jsonb(contracts::text[]) as "contractIds"
     from public.money_sums()`,
  );
  const { contractIds, ...amounts } = sums.parse(row);
  return { ...amounts, contracts: await readContracts(connection, contractIds, parts) };
}
