import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { AskedParts } from './asked-parts.ts';
import type { MoneyRow } from './project-rows.ts';
import { readContracts } from './read-contracts.ts';
import { readRequests } from './read-requests.ts';
import { cents, MINE } from './sql.ts';

const sums = z.object({
  owedToMeCents: z.number(),
  iOweCents: z.number(),
  heldBackCents: z.number(),
  iHoldCents: z.number(),
  contractIds: z.array(z.string()),
});

const asked = z.object({ submittedCents: z.number(), requestIds: z.array(z.string()) });

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
  const [waiting] = await connection.query(
    asked,
    `with ${MINE}
     select ${cents('coalesce(sum(request.due_cents), 0)')} as "submittedCents",
       to_jsonb(
         coalesce((array_agg(request.id::text order by request.submitted_at, request.id))[1:50], '{}')
       ) as "requestIds"
     from mine
       join public.contracts as contract on contract.payee_party_id = mine.party_id
       join public.payment_requests as request on request.contract_id = contract.id
     where request.state = 'SUBMITTED'`,
  );
  const { submittedCents, requestIds } = asked.parse(waiting);
  return {
    ...amounts,
    contracts: await readContracts(connection, contractIds, parts),
    submittedCents,
    submitted: await readRequests(connection, requestIds, parts),
  };
}
