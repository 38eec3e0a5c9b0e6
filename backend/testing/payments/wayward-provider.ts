import type {
  PaymentAnswer,
  PaymentEvent,
  PaymentOrder,
  PaymentPort,
} from '../../payments/payment-port.ts';

/**
 * How a provider takes a new order: it answers; answers that it will say so later; refuses; makes the
 * payment and never answers, or breaks off. One that is deaf or not there never gets the order.
 */
export type Manner =
  | 'succeeds'
  | 'pends'
  | 'refuses'
  | 'is silent'
  | 'breaks'
  | 'is deaf'
  | 'is not there';

const outcomes: Record<Manner, PaymentAnswer['outcome']> = {
  succeeds: 'SUCCEEDED',
  pends: 'PENDING',
  refuses: 'FAILED',
  'is silent': 'SUCCEEDED',
  breaks: 'SUCCEEDED',
  'is deaf': 'FAILED',
  'is not there': 'FAILED',
};

/** A payment as the provider knows it. */
interface Made extends PaymentEvent {
  readonly order: PaymentOrder;
}

/** The name of `createWaywardProvider`'s port. */
export const WAYWARD = 'wayward';

/** A provider of tests, which keeps to its idempotency keys and to little else. */
export function createWaywardProvider() {
  const payments = new Map<string, Made>();
  let manner: Manner = 'succeeds';
  let calls = 0;
  let next = Promise.withResolvers<undefined>();
  const count = () => {
    calls += 1;
    next.resolve(undefined);
    next = Promise.withResolvers();
  };

  const answerOf = ({ reference, outcome }: PaymentAnswer): PaymentAnswer => ({
    reference,
    outcome,
  });

  const start = async (order: PaymentOrder): Promise<PaymentAnswer> => {
    count();
    const { paymentId } = order;
    if (manner === 'is deaf') return never();
    if (manner === 'is not there') throw new Error('connect ECONNREFUSED');
    const known = payments.get(paymentId);
    const made = known ?? {
      order,
      paymentId,
      reference: `wayward-${payments.size + 1}`,
      outcome: outcomes[manner],
    };
    payments.set(paymentId, made);
    if (manner === 'is silent') return never();
    if (manner === 'breaks') throw new Error('socket hang up');
    return answerOf(made);
  };

  const port: PaymentPort = {
    name: WAYWARD,
    start,
    ask: (paymentId) => {
      count();
      const known = payments.get(paymentId);
      return Promise.resolve(known ? answerOf(known) : null);
    },
  };

  return {
    port,
    /** How it takes orders from now on. */
    turn: (other: Manner) => (manner = other),
    /** How often it was called. */
    calls: () => calls,
    /** Resolves once it is called the next time. */
    nextCall: () => next.promise,
    /** Its payments that were made or may still be. */
    made: () => [...payments.values()].filter(({ outcome }) => outcome !== 'FAILED'),
    /** Ends a payment that is pending: the event that says so. */
    end: (paymentId: string, outcome: PaymentAnswer['outcome']): PaymentEvent => {
      const known = payments.get(paymentId);
      if (known === undefined) throw new Error(`There is no payment ${paymentId}`);
      payments.set(paymentId, { ...known, outcome });
      return { paymentId, reference: known.reference, outcome };
    },
  };
}

const never = () => new Promise<never>(() => undefined);
