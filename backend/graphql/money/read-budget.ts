import type { Queryable } from '../../database/database.ts';
import { budgetLineRow, type BudgetRow, planRow } from './project-rows.ts';
import { listCosts } from './read-costs.ts';
import { cents } from './sql.ts';

/** Finds the budget of a project of which the calling user is a general contractor. */
export async function findBudget(
  connection: Queryable,
  projectId: string,
): Promise<BudgetRow | undefined> {
  const [plan] = await connection.query(
    planRow,
    `select coalesce(
       (select version from public.budgets where project_id = $1), 0
     ) as version, to_jsonb(mine.rights) as "myRights"
     from rights.memberships() as mine where mine.project_id = $1 and mine.kind = 'GC'`,
    [projectId],
  );
  if (plan === undefined) return undefined;
  const lines = await connection.query(
    budgetLineRow,
    `select cost_code as "costCode", text, ${cents('planned')} as "plannedCents",
       ${cents('committed')} as "committedCents", ${cents('approved')} as "approvedCents",
       ${cents('paid')} as "paidCents", ${cents('own_cost')} as "ownCostCents",
       ${cents('(planned - committed - own_cost)')} as "leftCents"
     from public.budget_figures($1)`,
    [projectId],
  );
  return { id: projectId, ...plan, lines, costs: await listCosts(connection, projectId) };
}
