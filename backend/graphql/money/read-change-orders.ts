import type { Queryable } from '../../database/database.ts';
import type { ChangeOrderRow } from './contract-rows.ts';

type Find = (connection: Queryable, id: string) => Promise<ChangeOrderRow | undefined>;

/** Finds a change order that the calling user sees. */
export const findChangeOrder: Find = () => Promise.resolve(undefined);
