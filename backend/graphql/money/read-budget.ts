import type { Queryable } from '../../database/database.ts';
import type { BudgetRow } from './project-rows.ts';

type Find = (connection: Queryable, id: string) => Promise<BudgetRow | undefined>;

/** Finds the budget of a project that the calling user sees. */
export const findBudget: Find = () => Promise.resolve(undefined);
