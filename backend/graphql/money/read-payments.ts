import type { Queryable } from '../../database/database.ts';
import type { PaymentRow } from './contract-rows.ts';

type Find = (connection: Queryable, id: string) => Promise<PaymentRow | undefined>;

/** Finds a payment that the calling user sees. */
export const findPayment: Find = () => Promise.resolve(undefined);
