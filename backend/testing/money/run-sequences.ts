import { randomUUID } from 'node:crypto';
import { deepStrictEqual } from 'node:assert';
import { z } from 'zod';
import { createMoney, type Money } from '../money-cast.ts';
import { sides } from '../money-documents.ts';
import { type Cast, createCast } from '../people-cast.ts';
import type { Random } from '../random.ts';
import { chooseTerms } from './agreement-steps.ts';
import { accountsOf, type ModelCost, type MoneyModel, scheduledNow } from './money-model.ts';
import { createSteps } from './money-steps.ts';
import type { Step } from './step.ts';

/** Of one project, which has at most 500 contracts. */
const CONTRACTS = 400;
const NOTHING = { committed: 0, unbilled: 0, due: 0, inFlight: 0, retained: 0, paid: 0 };

const workOrder = z.object({
  id: z.string(),
  state: z.string(),
  number: z.number().nullable(),
  changed: z.array(z.number()),
});
const billed = z.object({ id: z.string(), scheduled: z.array(z.number()) });
const spent = z.object({ cents: z.number() });

/** What a run of sequences came to. */
export interface SequenceTally {
  sequences: number;
  /** Commands that did something, that were refused, that were sent again, and that died before their commit. */
  done: number;
  refused: number;
  repeated: number;
  lost: number;
  /** The names of those that did something. */
  readonly succeeded: Set<string>;
}

interface SequenceOptions {
  readonly random: Random;
  /** Commands of each sequence. */
  readonly steps: number;
  /** Whether another sequence is wanted. */
  readonly goesOn: (tally: SequenceTally) => boolean;
}

/**
 * Sends generated commands of all parties to contracts, refused ones, repeated keys, lost commits and
 * returned payments among them, each contract with a sequence of its own. After each command, documents
 * and ledger are compared with a model.
 * @param first the first project; more are made when it is full
 * @throws AssertionError where they differ, or a command is not refused as the model has it
 */
export async function runSequences(first: Cast, options: SequenceOptions): Promise<SequenceTally> {
  const { random, steps, goesOn } = options;
  const { integer } = random;
  let cast = first;
  let costs: ModelCost[] = [];
  const money = createMoney(cast);
  const contractIds: string[] = [];
  const succeeded = new Set<string>();
  const tally: SequenceTally = {
    ...{ sequences: 0, done: 0, refused: 0, repeated: 0, lost: 0 },
    succeeded,
  };

  for (; goesOn(tally); tally.sequences += 1) {
    const sequence = tally.sequences;
    if (sequence > 0 && sequence % CONTRACTS === 0) {
      cast = await createCast(cast.database, undefined, cast.users);
      costs = [];
    }
    const { model, contractId } = await createContract(cast, { random, sequence, costs });
    contractIds.push(contractId);
    const next = createSteps(random, model, contractId, cast, {
      seen: succeeded,
      isPlain: sequence % 2 === 1,
    });

    for (let step = 0; step < steps; step += 1) {
      const taken = next(await money.lineIdsOf(contractId));
      const refusal = await take(taken);
      if (refusal === null) succeeded.add(taken.command);
      const { who, command, values, isAllowed } = taken;
      const at = [sequence, step, who, command, values];
      expectEqual([...at, refusal === null], [...at, isAllowed]);
      await settleSome(money, model, random);
      const balance = { ...NOTHING, ...(await money.balanceOf(contractId)) };
      const differences = await money.differences(contractId);
      expectEqual([...at, balance, differences], [...at, accountsOf(model), []]);
      expectEqual([...at, await scheduledOf(cast, contractId)], [...at, scheduledIn(model)]);
    }
    const cents = costs.reduce((total, cost) => total + cost.cents, 0);
    expectEqual(await costOf(cast), cents);
    expectEqual(await ordersOf(cast, contractId), changesOf(model));
  }
  // One at a time: together, thousands take longer than a statement may.
  for (const id of contractIds) expectEqual([id, await money.differences(id)], [id, []]);
  return tally;

  /** Sends the command, some as if the process had died before its commit or after it. */
  async function take({ who, command, document, values, apply }: Step): Promise<string | null> {
    const given = document ? [document[1], await money.versionOf(...document), ...values] : values;
    const key = randomUUID();
    if (integer(4) === 0) {
      await cast.callAndDie(who, command, given, key);
      tally.lost += 1;
    }
    const answer = await cast.callWithKey(who, command, given, key);
    if (!/^[\da-f-]+$/.test(answer)) {
      tally.refused += 1;
      return answer;
    }
    apply(answer);
    tally.done += 1;
    if (integer(4) === 0) {
      expectEqual(await cast.callWithKey(who, command, given, key), answer);
      tally.repeated += 1;
    }
    return null;
  }
}

/** Compares clones: in a test, objects of the database can have prototypes of another context. */
function expectEqual(actual: unknown, expected: unknown) {
  deepStrictEqual(structuredClone(actual), structuredClone(expected));
}

/** A contract with a subcontractor or the client, as a draft or signed, and its model. */
async function createContract(
  { call, parties, projectId }: Cast,
  { random, sequence, costs }: { random: Random; sequence: number; costs: ModelCost[] },
) {
  const model: MoneyModel = {
    ...chooseTerms(random),
    side: sequence % 3 === 2 ? 'client' : 'plumbing',
    state: 'DRAFT',
    changes: [],
    requests: [],
    payments: [],
    orders: [],
    costs,
    released: 0,
  };
  const { payer, payee, signer } = sides[model.side];
  const lines = model.lines.map(({ scheduled }) => ({ text: 'Line', scheduledCents: scheduled }));
  const contractId = await call('owner', 'save_contract', [
    ...[null, null, projectId, parties[payer], parties[payee], 'Pipes', model.retainageBp, 30],
    ...[model.asksForWaiver, model.secondApprovalAboveCents, { json: lines }],
  ]);
  // Of the others, the steps make the agreement.
  if (sequence % 3 > 0) {
    await call('owner', 'offer_contract', [contractId, 1]);
    await call(signer, 'answer_contract', [contractId, 2, true, null]);
    model.state = 'SIGNED';
  }
  return { model, contractId };
}

async function settleSome(money: Money, model: MoneyModel, { integer }: Random) {
  // A provider answers at once, later, or not at all.
  const started = model.payments.find(({ state }) => state === 'STARTED');
  if (started && integer(2) === 0) {
    const outcome = integer(4) > 0 ? 'SUCCEEDED' : 'FAILED';
    await money.settle(started.id, outcome);
    await money.settle(started.id, integer(2) > 0 ? 'SUCCEEDED' : outcome);
    started.state = outcome;
    if (outcome === 'SUCCEEDED') started.request.state = 'PAID';
  }
  // A bank returns a payment, also one that was acknowledged or whose contract is closed.
  const made = model.payments.find(({ state }) => state === 'SUCCEEDED');
  if (made && integer(30) === 0) {
    await money.settle(made.id, 'FAILED');
    await money.settle(made.id, integer(2) > 0 ? 'SUCCEEDED' : 'FAILED');
    made.state = 'REVERSED';
    made.request.state = 'APPROVED';
    if (model.state === 'CLOSED') model.state = 'SIGNED';
  }
}

/** What the ledger says that a project has spent itself. */
async function costOf({ database, projectId }: Cast) {
  const text = `select coalesce(sum(case debit when 'COST' then amount_cents else -amount_cents end),
    0)::float8 as cents from public.transfers where project_id = $1 and contract_id is null`;
  return (await database.query(spent, text, [projectId]))[0]?.cents;
}

/** The work orders of the contract, and the amounts of the change orders that they became. */
const ordersOf = ({ database }: Cast, contractId: string) =>
  database.query(
    workOrder,
    `select known.id::text, known.state, known.number, to_jsonb(array(
       select changed.amount_cents from public.change_orders as changed
       where changed.id = known.change_order_id and changed.state = 'APPROVED'
     )) as changed
     from public.work_orders as known where known.contract_id = $1 order by known.created_at`,
    [contractId],
  );

/** The same of the model. */
const changesOf = ({ orders }: MoneyModel) =>
  orders.map(({ id, state, number, cents, kind }) => ({
    ...{ id, state, number },
    changed: kind === 'EXTRA' && state === 'APPROVED' ? [cents] : [],
  }));

/** What the payment requests of the contract say that each line is worth. */
const scheduledOf = ({ database }: Cast, contractId: string) =>
  database.query(
    billed,
    `select request.id::text, to_jsonb(array(
       select asked.scheduled_cents from public.payment_request_lines as asked
         join public.contract_lines as line on line.id = asked.line_id
       where asked.request_id = request.id order by line.position
     )) as scheduled
     from public.payment_requests as request where request.contract_id = $1 order by request.id`,
    [contractId],
  );

/** The same of the model. */
const scheduledIn = (model: MoneyModel) =>
  model.requests.map(({ id, scheduled = scheduledNow(model) }) => ({ id, scheduled }));
