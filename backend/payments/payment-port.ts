/** A payment that a provider is to make. */
export interface PaymentOrder {
  /** The idempotency key: a provider that gets it again makes no second payment. */
  paymentId: string;
  /** Whole cents, US dollars. */
  amountCents: number;
  payee: { partyId: string; name: string };
}

/** What a provider says of a payment. PENDING is all but the end: it says SUCCEEDED or FAILED later. */
export interface PaymentAnswer {
  /** The provider's own name of the payment. */
  reference: string;
  outcome: 'SUCCEEDED' | 'PENDING' | 'FAILED';
}

/** A provider's message that a payment has ended. It may come late, repeatedly and out of order. */
export interface PaymentEvent extends PaymentAnswer {
  paymentId: string;
}

/**
 * What moves money, or records that somebody has moved it. It is called outside of every transaction.
 * A call that rejects or is too late says nothing of the payment: it may be on its way.
 * What a provider needs besides: docs/payment-provider.md.
 */
export interface PaymentPort {
  /** As in `provider` of a payment: each port deals with its own alone. */
  readonly name: string;
  /** FAILED only where the payment was not made and never will be. */
  readonly start: (order: PaymentOrder, signal: AbortSignal) => Promise<PaymentAnswer>;
  /** Null where the provider has never got this payment. */
  readonly ask: (paymentId: string, signal: AbortSignal) => Promise<PaymentAnswer | null>;
}
