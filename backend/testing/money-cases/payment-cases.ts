import { paymentVerbs, type ContractStanding } from '../../../shared/contracts/money-verbs.ts';
import type { PaymentState } from '../../../shared/contracts/money.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import type { Call } from '../attempt-all.ts';
import { outcomeOf, type MoneyCase, type Room } from './money-case.ts';

type Verb = keyof ReturnType<typeof paymentVerbs>;
interface KnownPayment {
  readonly id: string;
  readonly state: PaymentState;
  readonly isAcknowledged: boolean;
}

const calls: Record<Verb, (id: string) => Call> = {
  acknowledge: (id) => ({ command: 'acknowledge_payment', values: [id] }),
  reverse: (id) => ({ command: 'reverse_payment', values: [id, 'Sent to the wrong account'] }),
};

async function createPayments({ documents }: Room): Promise<KnownPayment[]> {
  const request = async () => documents.bill(await documents.sign(), 10_000);
  const started = await documents.start(await request());
  const failed = await documents.start(await request());
  await documents.fail(failed);
  const reversed = await documents.pay(await request());
  await documents.reverse(reversed);
  const acknowledged = await documents.pay(await request());
  await documents.acknowledge(acknowledged);
  return [
    { id: started, state: 'STARTED', isAcknowledged: false },
    { id: failed, state: 'FAILED', isAcknowledged: false },
    { id: reversed, state: 'REVERSED', isAcknowledged: false },
    { id: await documents.pay(await request()), state: 'SUCCEEDED', isAcknowledged: false },
    { id: acknowledged, state: 'SUCCEEDED', isAcknowledged: true },
  ];
}

/** Every command on a payment in every state. */
export async function paymentCases(room: Room): Promise<MoneyCase[]> {
  const isEver = (me: ContractStanding, verb: Verb) =>
    paymentVerbs(me, { state: 'SUCCEEDED', isAcknowledged: false })[verb];
  return (await createPayments(room)).flatMap((payment) =>
    namesOf(calls).map((verb) => ({
      what: `${verb} a payment that is ${payment.state}${payment.isAcknowledged ? ', confirmed' : ''}`,
      call: calls[verb](payment.id),
      outcome: (me: ContractStanding) =>
        outcomeOf(paymentVerbs(me, payment)[verb], isEver(me, verb)),
    })),
  );
}
