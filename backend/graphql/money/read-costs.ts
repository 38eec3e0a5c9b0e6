import type { Queryable } from '../../database/database.ts';
import { costRow, type CostRow } from './project-rows.ts';
import { cents, day, moment } from './sql.ts';

const COSTS = `
  select cost.id::text, 1 as version, cost.project_id::text as "projectId",
    cost.cost_code as "costCode", cost.text, ${cents('cost.amount_cents')} as "amountCents",
    ${day('cost.spent_on')} as date, ${moment('cost.created_at')} as "createdAt",
    coalesce((select name from public.members where id = cost.created_by), '') as "createdBy",
    cost.reverses::text as "reversesId",
    exists (select from public.costs as other where other.reverses = cost.id) as "isReversed"
  from public.costs as cost`;

/** The costs of a project, the latest first; none where the calling user is no general contractor. */
export function listCosts(connection: Queryable, projectId: string): Promise<CostRow[]> {
  const where = 'where cost.project_id = $1 order by cost.id desc';
  return connection.query(costRow, `${COSTS} ${where}`, [projectId]);
}

/** Finds a cost that the calling user sees. */
export async function findCost(connection: Queryable, id: string): Promise<CostRow | undefined> {
  return (await connection.query(costRow, `${COSTS} where cost.id = $1`, [id]))[0];
}
