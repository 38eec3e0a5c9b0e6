import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import { moment, nameOf } from '../money/sql.ts';

const returnRow = z.object({
  documentId: z.string(),
  submittedAt: z.string(),
  submittedBy: z.string(),
  note: z.string().nullable(),
  returnedAt: z.string(),
  returnedBy: z.string(),
  /** Null of what the payee withdrew itself. */
  reason: z.string().nullable(),
});

/** A time that a document was sent back, or a work order withdrawn. */
export type ReturnRow = z.infer<typeof returnRow>;

const RETURNER = `case when returned.reason is null
  then contract.payee_party_id else contract.payer_party_id end`;

const returnsOf = (column: string, table: string): string => `
  select document.id::text as "documentId", ${moment('returned.submitted_at')} as "submittedAt",
    ${nameOf('returned.submitted_by', 'contract.payee_party_id')} as "submittedBy", returned.note,
    ${moment('returned.returned_at')} as "returnedAt",
    ${nameOf('returned.returned_by', RETURNER)} as "returnedBy", returned.reason
  from public.returns as returned
    join ${table} as document on document.id = returned.${column}
    join public.contracts as contract on contract.id = document.contract_id`;

const REQUESTS = returnsOf('request_id', 'public.payment_requests');
const ORDERS = returnsOf('work_order_id', 'public.work_orders');

/** When and why payment requests were sent back, by their ids, the latest last. */
export const mapRequestReturns = (connection: Queryable, ids: readonly string[]) =>
  read(connection, `${REQUESTS} where returned.request_id = any($1::bigint[])`, ids);

/** When work orders were sent back, and why, or withdrawn, by their ids, the latest last. */
export const mapOrderReturns = (connection: Queryable, ids: readonly string[]) =>
  read(connection, `${ORDERS} where returned.work_order_id = any($1::uuid[])`, ids);

async function read(connection: Queryable, text: string, ids: readonly string[]) {
  const rows = await connection.query(returnRow, `${text} order by returned.id`, [ids]);
  return Map.groupBy(rows, ({ documentId }) => documentId);
}
