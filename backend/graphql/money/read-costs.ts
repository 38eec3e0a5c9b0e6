import type { Queryable } from '../../database/database.ts';
import type { CostRow } from './project-rows.ts';

type Find = (connection: Queryable, id: string) => Promise<CostRow | undefined>;

/** Finds a cost that the calling user sees. */
export const findCost: Find = () => Promise.resolve(undefined);
