import type { Queryable } from '../../database/database.ts';
import { changeOrderRow, type ChangeOrderRow } from './contract-rows.ts';
import { cents, MINE, moment, nameOf } from './sql.ts';

// The party of the user who accepted, declined or withdrew the change order. The proposing party
// withdraws; the other party of the contract accepts or declines.
const ANSWERED_FOR = `case
  when changed.state = 'WITHDRAWN' then changed.proposed_party_id
  when contract.payer_party_id = changed.proposed_party_id then contract.payee_party_id
  else contract.payer_party_id
end`;

const CHANGE_ORDERS = `
  with ${MINE}
  select changed.id::text, changed.version, changed.contract_id::text as "contractId",
    changed.number, changed.reason, ${cents('changed.amount_cents')} as "amountCents", changed.state,
    ${nameOf('changed.proposed_by', 'changed.proposed_party_id')} as "proposedBy",
    exists (select from mine where mine.party_id = changed.proposed_party_id) as "isMine",
    ${moment('changed.created_at')} as "createdAt", ${moment('changed.answered_at')} as "answeredAt",
    ${nameOf('changed.answered_by', ANSWERED_FOR)} as "answeredBy",
    changed.decline_reason as "declineReason",
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', line.id::text, 'lineId', line.line_id::text, 'text', line.text,
        'costCode', line.cost_code, 'scheduledCents', line.scheduled_cents
      ) order by line.position), '[]')
      from public.change_order_lines as line where line.change_order_id = changed.id
    ) as lines
  from public.change_orders as changed
    join public.contracts as contract on contract.id = changed.contract_id`;

/** The change orders of contracts, the newest first. */
export function listChangeOrders(
  connection: Queryable,
  contractIds: readonly string[],
): Promise<ChangeOrderRow[]> {
  const where = 'where changed.contract_id = any($1::bigint[]) order by changed.id desc';
  return connection.query(changeOrderRow, `${CHANGE_ORDERS} ${where}`, [contractIds]);
}

/** Finds a change order that the calling user sees. */
export async function findChangeOrder(
  connection: Queryable,
  id: string,
): Promise<ChangeOrderRow | undefined> {
  const text = `${CHANGE_ORDERS} where changed.id = $1`;
  return (await connection.query(changeOrderRow, text, [id]))[0];
}
