import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { AskedParts } from './asked-parts.ts';
import type { MoneyRow } from './project-rows.ts';
import { readContracts } from './read-contracts.ts';
import { cents, MINE } from './sql.ts';

const MOST_CONTRACTS = 200;

const sums = z.object({
  owedToMeCents: z.number(),
  iOweCents: z.number(),
  heldBackCents: z.number(),
  iHoldCents: z.number(),
  contractIds: z.array(z.string()),
});

const sumOf = (amount: string, place: string) =>
  cents(`coalesce(sum(${amount}) filter (where open.party_id = open.${place}_party_id), 0)`);

/** What the calling user's parties are owed and owe, in all projects. */
export async function readMoney(connection: Queryable, parts: AskedParts): Promise<MoneyRow> {
  const [row] = await connection.query(
    sums,
    `with ${MINE},
     open as (
       select contract.id, contract.payer_party_id, contract.payee_party_id, mine.party_id,
         balance.due_cents + balance.in_flight_cents as owed, balance.retained_cents as retained
       from mine
         join public.contracts as contract
           on mine.party_id in (contract.payer_party_id, contract.payee_party_id)
         join public.contract_balances as balance on balance.contract_id = contract.id
       where balance.due_cents + balance.in_flight_cents + balance.retained_cents > 0
     )
     select ${sumOf('owed', 'payee')} as "owedToMeCents", ${sumOf('owed', 'payer')} as "iOweCents",
       ${sumOf('retained', 'payee')} as "heldBackCents", ${sumOf('retained', 'payer')} as "iHoldCents",
       to_jsonb(array(
         select id::text from open order by open.id desc limit ${MOST_CONTRACTS}
       )) as "contractIds"
     from open`,
  );
  const { contractIds, ...amounts } = sums.parse(row);
  return { ...amounts, contracts: await readContracts(connection, contractIds, parts) };
}
