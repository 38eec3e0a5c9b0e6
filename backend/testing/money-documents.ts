import { z } from 'zod';
import type { ContractTerms, Money } from './money-cast.ts';
import type { Argument, Cast, PartyName, Person } from './people-cast.ts';

interface Pair {
  readonly payer: PartyName;
  readonly payee: PartyName;
  /** Who decides for the payer. */
  readonly decider: Person;
  /** Who asks for the payee. */
  readonly asker: Person;
  /** Who answers for the party that is not the general contractor. */
  readonly signer: Person;
}
/** The pairs of parties with a contract between them. */
export const sides = {
  plumbing: {
    payer: 'gc',
    payee: 'plumbing',
    decider: 'owner',
    asker: 'plumber',
    signer: 'plumber',
  },
  roofing: { payer: 'gc', payee: 'roofing', decider: 'owner', asker: 'roofer', signer: 'roofer' },
  client: { payer: 'client', payee: 'gc', decider: 'client', asker: 'owner', signer: 'client' },
} as const satisfies Record<string, Pair>;
/** The name of a pair of parties. */
export type Side = keyof typeof sides;

type Known = Parameters<Money['saveContract']>[2];
const reference = z.object({ id: z.string() });

/** Makes documents between two parties, in the states that tests need; throws where one is refused. */
export function createDocuments(cast: Cast, money: Money, side: Side) {
  const { payer, payee, decider, asker, signer } = sides[side];
  const place = { payer, payee };
  const done = async (answer: Promise<string>) => {
    const id = await answer;
    if (!/^\d+$/.test(id)) throw new Error(`Refused: ${id}`);
    return id;
  };
  const call = (who: Person, command: string, ...values: Argument[]) =>
    done(cast.call(who, command, values));
  const act = (who: Person, command: string, id: string, ...values: Argument[]) =>
    done(money.act(who, command, ['payment_requests', id], ...values));

  const sign = (terms: ContractTerms = {}) => done(money.signContract({ ...place, ...terms }));
  const save = (terms: ContractTerms = {}, known?: Known) =>
    done(money.saveContract('owner', { ...place, ...terms }, known));
  const offer = async (terms: ContractTerms = {}) =>
    call('owner', 'offer_contract', await save(terms), 1);

  const linesOf = async (contract: string, completedCents: number) => {
    const [lineId = ''] = (await money.linesOf(contract)).values();
    return { json: [{ lineId, completedCents, storedCents: 0 }] };
  };
  const contractOf = async (request: string) => {
    const text = 'select contract_id::text as id from public.payment_requests where id = $1';
    const [row] = await cast.database.query(reference, text, [request]);
    return row?.id ?? '';
  };
  /** The draft of a request for so much of the first line of a contract, to date. */
  const draft = async (contract: string, cents: number, periodTo = '2026-11-30') => {
    const lines = await linesOf(contract, cents);
    return call(asker, 'save_payment_request', null, null, contract, periodTo, lines);
  };
  /** Saves a request that was sent back: it is a draft again. */
  const redraft = async (id: string, cents = 10_000) => {
    const contract = await contractOf(id);
    const version = await money.versionOf('payment_requests', id);
    const lines = await linesOf(contract, cents);
    return call(asker, 'save_payment_request', id, version, contract, '2026-11-30', lines);
  };
  const attachWaiver = (
    id: string,
    text = 'Nothing more is owed',
    document: string | null = null,
  ) => act(asker, 'attach_waiver', id, text, '2026-11-30', document);
  const submit = (id: string) => act(asker, 'submit_payment_request', id);
  const withdraw = (id: string) => act(asker, 'withdraw_payment_request', id);
  /** Approves what was asked for, or so much of the first line. */
  const approve = async (id: string, cents?: number) => {
    if (cents === undefined) return act(decider, 'decide_payment_request', id, true, null, null);
    const lines = await linesOf(await contractOf(id), cents);
    return act(decider, 'decide_payment_request', id, true, 'Not all is done', lines);
  };
  const giveBack = (id: string, reason = 'Not yet') =>
    act(decider, 'decide_payment_request', id, false, reason, null);
  const request = async (contract: string, cents: number) => submit(await draft(contract, cents));
  const bill = async (contract: string, cents: number) => approve(await request(contract, cents));
  const release = (contract: string, cents: number) =>
    call(asker, 'release_retainage', contract, cents);

  const start = (id: string, check = '1041') =>
    act(decider, 'start_payment', id, 'CHECK', check, null);
  const pay = async (id: string, check?: string) => {
    const payment = await start(id, check);
    await money.settle(payment);
    return payment;
  };
  const fail = (payment: string) => money.settle(payment, 'FAILED');
  const acknowledge = (payment: string) => call(asker, 'acknowledge_payment', payment);
  const reverse = (payment: string, reason = 'Sent to the wrong account') =>
    call(decider, 'reverse_payment', payment, reason);
  /** A signed contract of which everything is paid and confirmed. */
  const finish = async () => {
    const contract = await sign({ retainageBp: 0 });
    await acknowledge(await pay(await bill(contract, 100_000)));
    return contract;
  };

  return {
    ...{ save, offer, sign, finish },
    ...{
      draft,
      redraft,
      attachWaiver,
      submit,
      withdraw,
      approve,
      giveBack,
      request,
      bill,
      release,
    },
    ...{ start, pay, fail, acknowledge, reverse },
    answer: (id: string, accept: boolean) =>
      done(money.act(signer, 'answer_contract', ['contracts', id], accept, null)),
    close: (id: string) => done(money.act('owner', 'close_contract', ['contracts', id])),
    /** A change order that adds a line. */
    propose: (
      by: 'decider' | 'asker',
      contract: string,
      scheduledCents = 5000,
      { reason = 'Water in the shaft', text = 'Pump' } = {},
    ) => {
      const lines = { json: [{ text, scheduledCents }] };
      return call(sides[side][by], 'propose_change_order', contract, reason, lines);
    },
    /** Answers what the other one has proposed. */
    answerChange: (by: 'decider' | 'asker', id: string, accept: boolean) =>
      done(
        money.act(
          sides[side][by],
          'answer_change_order',
          ['change_orders', id],
          accept,
          null,
          null,
        ),
      ),
  };
}

/** A `createDocuments` that is ready. */
export type Documents = ReturnType<typeof createDocuments>;
