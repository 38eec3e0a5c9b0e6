import type { Queryable } from '../../database/database.ts';
import type { AskedParts } from './asked-parts.ts';
import type { MoneyRow } from './project-rows.ts';

type Read = (connection: Queryable, parts: AskedParts) => Promise<MoneyRow>;

/** What the calling user's parties are owed and owe. */
export const readMoney: Read = () =>
  Promise.resolve({
    owedToMeCents: 0,
    iOweCents: 0,
    heldBackCents: 0,
    iHoldCents: 0,
    contracts: [],
  });
