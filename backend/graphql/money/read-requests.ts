import type { Queryable } from '../../database/database.ts';
import type { AskedParts } from './asked-parts.ts';
import type { RequestRow } from './contract-rows.ts';

type Find = (
  parts: AskedParts,
) => (connection: Queryable, id: string) => Promise<RequestRow | undefined>;

/** Finds a payment request that the calling user sees. */
export const findRequest: Find = () => () => Promise.resolve(undefined);
