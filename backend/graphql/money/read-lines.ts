import type { Queryable } from '../../database/database.ts';
import { contractLineRow, requestLineRow } from './contract-rows.ts';
import { cents } from './sql.ts';

/** The lines of contracts, in their order. */
export function listContractLines(connection: Queryable, contractIds: readonly string[]) {
  return connection.query(
    contractLineRow,
    `select line.id::text, line.contract_id::text as "contractId", line.position, line.text,
       line.cost_code as "costCode", ${cents('line.scheduled_cents')} as "scheduledCents",
       ${cents('line.completed_cents')} as "completedCents",
       ${cents('line.stored_cents')} as "storedCents", changed.number as "changeOrderNumber"
     from public.contract_lines as line
       left join public.change_orders as changed on changed.id = line.change_order_id
     where line.contract_id = any($1::bigint[]) order by line.contract_id, line.position`,
    [contractIds],
  );
}

/** The lines of payment requests, in the order of their contract. */
export function listRequestLines(connection: Queryable, requestIds: readonly string[]) {
  return connection.query(
    requestLineRow,
    `select asked.request_id::text as "requestId", asked.line_id::text as "lineId", line.position,
       line.text, line.cost_code as "costCode", ${cents('asked.scheduled_cents')} as "scheduledCents",
       ${cents('asked.previous_completed_cents')} as "previousCompletedCents",
       ${cents('asked.previous_stored_cents')} as "previousStoredCents",
       ${cents('asked.completed_cents')} as "completedCents",
       ${cents('asked.stored_cents')} as "storedCents",
       ${cents('asked.approved_completed_cents')} as "approvedCompletedCents",
       ${cents('asked.approved_stored_cents')} as "approvedStoredCents"
     from public.payment_request_lines as asked
       join public.contract_lines as line on line.id = asked.line_id
     where asked.request_id = any($1::bigint[]) order by asked.request_id, line.position`,
    [requestIds],
  );
}
