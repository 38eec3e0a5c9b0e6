import { z } from 'zod';
import type { ContractTerms, Money } from './money-cast.ts';
import type { Cast, PartyName, Person } from './people-cast.ts';

/** A pair of parties with a contract between them: who decides for each, and who answers for it. */
export const sides = {
  plumbing: {
    payer: 'gc',
    payee: 'plumbing',
    decider: 'owner',
    asker: 'plumber',
    signer: 'plumber',
  },
  client: { payer: 'client', payee: 'gc', decider: 'client', asker: 'owner', signer: 'client' },
} as const satisfies Record<
  string,
  Readonly<Record<'payer' | 'payee', PartyName> & Record<'decider' | 'asker' | 'signer', Person>>
>;
/** The name of a pair of parties. */
export type Side = keyof typeof sides;

const reference = z.object({ id: z.string() });

/** Makes documents between two parties, in the states that tests need. */
export function createDocuments(cast: Cast, money: Money, side: Side) {
  const { payer, payee, decider, asker, signer } = sides[side];
  const place = { payer, payee };
  const act = (who: Person, command: string, id: string, ...values: Parameters<Cast['call']>[2]) =>
    money.act(who, command, ['payment_requests', id], ...values);

  /** A contract whose one line is worth 1000.00, signed where nothing else is said. */
  const sign = (terms: ContractTerms = {}) => money.signContract({ ...place, ...terms });
  const save = (terms: ContractTerms = {}) => money.saveContract('owner', { ...place, ...terms });
  const offer = async (terms: ContractTerms = {}) => {
    const id = await save(terms);
    await cast.call('owner', 'offer_contract', [id, 1]);
    return id;
  };

  const linesOf = async (contract: string, completedCents: number) => {
    const [lineId = ''] = (await money.linesOf(contract)).values();
    return { json: [{ lineId, completedCents, storedCents: 0 }] };
  };
  /** The draft of a request for so much of a contract's first line, to date. */
  const draft = async (contract: string, completedCents: number, periodTo = '2026-11-30') => {
    const lines = await linesOf(contract, completedCents);
    return cast.call(asker, 'save_payment_request', [null, null, contract, periodTo, lines]);
  };
  const submit = async (id: string) => act(asker, 'submit_payment_request', id);
  const approve = (id: string) => act(decider, 'decide_payment_request', id, true, null, null);
  const giveBack = (id: string) =>
    act(decider, 'decide_payment_request', id, false, 'Not yet', null);
  const withdraw = (id: string) => act(asker, 'withdraw_payment_request', id);
  const request = async (contract: string, completedCents: number) => {
    const id = await draft(contract, completedCents);
    await submit(id);
    return id;
  };
  const bill = async (contract: string, completedCents: number) => {
    const id = await request(contract, completedCents);
    await approve(id);
    return id;
  };
  const release = (contract: string, cents: number) =>
    cast.call(asker, 'release_retainage', [contract, cents]);

  const contractOf = async (request: string) => {
    const text = 'select contract_id::text as id from public.payment_requests where id = $1';
    const [row] = await cast.database.query(reference, text, [request]);
    return row?.id ?? '';
  };
  const start = (id: string) => act(decider, 'start_payment', id, 'CHECK', '1041');
  const pay = async (id: string) => {
    const payment = await start(id);
    await money.settle(payment);
    return payment;
  };
  const acknowledge = (payment: string) => cast.call(asker, 'acknowledge_payment', [payment]);
  /** A signed contract of which everything is paid and confirmed. */
  const finish = async () => {
    const contract = await sign({ retainageBp: 0 });
    await acknowledge(await pay(await bill(contract, 100_000)));
    return contract;
  };
  const close = (contract: string) => money.act('owner', 'close_contract', ['contracts', contract]);

  const propose = (who: 'decider' | 'asker', contract: string, scheduledCents = 5000) =>
    cast.call(sides[side][who], 'propose_change_order', [
      contract,
      'Water in the shaft',
      { json: [{ text: 'Pump', scheduledCents }] },
    ]);

  return {
    ...{ save, offer, sign, finish, close, propose },
    ...{ draft, submit, approve, giveBack, withdraw, request, bill, release },
    ...{ start, pay, acknowledge },
    /** Saves a request that was sent back: it is a draft again. */
    redraft: async (id: string) => {
      const contract = await contractOf(id);
      const version = await money.versionOf('payment_requests', id);
      const values = [
        id,
        version,
        contract,
        '2026-11-30',
        await linesOf(contract, 10_000),
      ] as const;
      return cast.call(asker, 'save_payment_request', [...values]);
    },
    fail: (payment: string) => money.settle(payment, 'FAILED'),
    answer: (id: string, accept: boolean) =>
      money.act(signer, 'answer_contract', ['contracts', id], accept),
    reverse: (payment: string) =>
      cast.call(decider, 'reverse_payment', [payment, 'Sent to the wrong account']),
  };
}

/** A `createDocuments` that is ready. */
export type Documents = ReturnType<typeof createDocuments>;
