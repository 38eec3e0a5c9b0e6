/** A payment that a provider is to make. */
export interface PaymentOrder {
  /** The idempotency key: a provider that gets it again makes no second payment. */
  paymentId: string;
  /** Whole cents, US dollars. */
  amountCents: number;
  payee: { partyId: string; name: string };
}

/** The state of a payment at its provider. PENDING is followed by SUCCEEDED or FAILED. */
export interface PaymentAnswer {
  /** The provider's own id of the payment. */
  reference: string;
  outcome: 'SUCCEEDED' | 'PENDING' | 'FAILED';
}

/**
 * A provider's message that a payment has ended. It may come late, repeatedly and out of order. FAILED
 * after SUCCEEDED is a return, as of a bank.
 */
export interface PaymentEvent extends PaymentAnswer {
  paymentId: string;
  /** Why it was returned, in words that payer and payee read; up to 1,000 characters. */
  reason?: string;
}

/**
 * Moves money, or records that a user has moved it. It is called outside of database transactions.
 * After a call that rejects or times out the outcome is unknown: the payment may still be made.
 * How to connect a provider: docs/payment-provider.md.
 */
export interface PaymentPort {
  /** Stored as the `provider` of a payment. A port is asked only about payments with its name. */
  readonly name: string;
  /** FAILED only where the payment was not made and never will be. */
  readonly start: (order: PaymentOrder, signal: AbortSignal) => Promise<PaymentAnswer>;
  /** Answers null if the provider knows no payment with this id. */
  readonly ask: (paymentId: string, signal: AbortSignal) => Promise<PaymentAnswer | null>;
}
