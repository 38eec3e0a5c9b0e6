import type { GraphQLResolveInfo } from 'graphql';
import { askedFields } from '../asked-fields.ts';

/** What of contracts an operation asks for, besides their own facts: the rest is not read. */
export interface AskedParts {
  readonly lines: boolean;
  readonly changeOrders: boolean;
  readonly requests: boolean;
  readonly requestLines: boolean;
  readonly payments: boolean;
  readonly returns: boolean;
}

/** Reads it from the field of `info`. */
export function askedParts(info: GraphQLResolveInfo): AskedParts {
  const asked = askedFields(info);
  return {
    lines: asked.has('Contract.lines'),
    changeOrders: asked.has('Contract.changeOrders'),
    requests: asked.has('Contract.requests'),
    requestLines: asked.has('PaymentRequest.lines'),
    payments: asked.has('PaymentRequest.payments') || asked.has('PaymentRequest.payment'),
    returns: asked.has('PaymentRequest.returns'),
  };
}
