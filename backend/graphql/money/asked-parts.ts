import type { GraphQLResolveInfo } from 'graphql';
import { asksForAny } from '../asks-for.ts';

/** What of contracts an operation asks for, besides their own facts. */
export interface AskedParts {
  readonly lines: boolean;
  readonly changeOrders: boolean;
  readonly requests: boolean;
}

/** Reads it from the field of `info`: lines, change orders and requests are read only where asked for. */
export const askedParts = (info: GraphQLResolveInfo): AskedParts => ({
  lines: asksForAny(info, ['lines']),
  changeOrders: asksForAny(info, ['changeOrders']),
  requests: asksForAny(info, ['requests']),
});
