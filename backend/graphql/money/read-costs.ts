import type { Queryable } from '../../database/database.ts';
import { listUploads } from '../work/read-uploads.ts';
import { costRow, type CostRow } from './project-rows.ts';
import { cents, day, moment } from './sql.ts';

const COSTS = `
  select cost.id::text, 1 as version, cost.project_id::text as "projectId",
    cost.cost_code as "costCode", cost.text, ${cents('cost.amount_cents')} as "amountCents",
    ${day('cost.spent_on')} as date, ${moment('cost.created_at')} as "createdAt",
    coalesce((select name from public.members where id = cost.created_by), '') as "createdBy",
    cost.reverses::text as "reversesId",
    exists (select from public.costs as other where other.reverses = cost.id) as "isReversed",
    cost.receipt_id::text as "receiptId"
  from public.costs as cost`;

/** The costs of a project, the latest first; none where the calling user is no general contractor. */
export function listCosts(connection: Queryable, projectId: string): Promise<CostRow[]> {
  return read(connection, 'where cost.project_id = $1 order by cost.id desc', projectId);
}

/** Finds a cost that the calling user sees. */
export async function findCost(connection: Queryable, id: string): Promise<CostRow | undefined> {
  return (await read(connection, 'where cost.id = $1', id))[0];
}

async function read(connection: Queryable, where: string, id: string): Promise<CostRow[]> {
  const rows = await connection.query(costRow, `${COSTS} ${where}`, [id]);
  const receipts = await listUploads(
    connection,
    rows.map(({ receiptId }) => receiptId),
  );
  return rows.map((row) => ({ ...row, receipt: receipts.get(row.receiptId) }));
}
