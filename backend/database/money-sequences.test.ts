import { randomUUID } from 'node:crypto';
import { expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { createMoney } from '../testing/money-cast.ts';
import { sides } from '../testing/money-documents.ts';
import { chooseTerms } from '../testing/money/agreement-steps.ts';
import { accountsOf, type ModelCost, type MoneyModel } from '../testing/money/money-model.ts';
import { createSteps } from '../testing/money/money-steps.ts';
import type { Step } from '../testing/money/step.ts';
import { createCast } from '../testing/people-cast.ts';
import { createRandom } from '../testing/random.ts';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { useCast } from '../testing/use-cast.ts';

/** `SEQUENCES=10000 STEPS=12` looks longer. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 4);
const STEPS = Number(process.env['STEPS'] ?? 40);
/** Of one project, which has at most 500 contracts. */
const CONTRACTS = 400;
/** Each succeeds; where one has not after the sequences, as many more are tried. */
const COMMANDS = [
  ...['save_contract', 'offer_contract', 'answer_contract', 'close_contract'],
  ...['propose_change_order', 'answer_change_order', 'withdraw_change_order'],
  ...['save_payment_request', 'attach_waiver', 'submit_payment_request'],
  ...['withdraw_payment_request', 'decide_payment_request', 'release_retainage'],
  ...['start_payment', 'acknowledge_payment', 'reverse_payment', 'record_cost', 'reverse_cost'],
  ...['issue_work_order', 'save_extra', 'submit_work_order', 'decide_work_order'],
  ...['cancel_work_order', 'delete_extra'],
];
const MOST_SEQUENCES = SEQUENCES + 200;

const workOrder = z.object({
  id: z.string(),
  state: z.string(),
  number: z.number().nullable(),
  changed: z.array(z.number()),
});

const spent = z.tuple([z.object({ cents: z.number() })]);
const NOTHING = { committed: 0, unbilled: 0, due: 0, inFlight: 0, retained: 0, paid: 0 };

const first = useCast();
jest.setTimeout(PATIENCE_MS * Math.ceil((SEQUENCES * STEPS) / 100));

it('keeps documents and ledger equal to the cent, after any sequence of commands', async () => {
  const random = createRandom();
  const { integer } = random;
  let cast = first();
  let costs: ModelCost[] = [];
  const money = createMoney(cast);
  const succeeded = new Set<string>();
  const isEnough = () => COMMANDS.every((command) => succeeded.has(command));

  for (
    let sequence = 0;
    sequence < SEQUENCES || (sequence < MOST_SEQUENCES && !isEnough());
    sequence += 1
  ) {
    if (sequence > 0 && sequence % CONTRACTS === 0) {
      cast = await createCast(cast.database, undefined, cast.users);
      costs = [];
    }
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
    const { call, parties, projectId } = cast;
    const contractId = await call('owner', 'save_contract', [
      ...[null, null, projectId, parties[payer], parties[payee], 'Pipes', model.retainageBp, 30],
      ...[model.asksForWaiver, model.secondApprovalAboveCents, { json: lines }],
    ]);
    // Of the others, the steps make the agreement.
    if (sequence % 3 > 0) {
      await call('owner', 'offer_contract', [contractId, 1]);
      await call(signer, 'answer_contract', [contractId, 2, true]);
      model.state = 'SIGNED';
    }
    const next = createSteps(random, model, contractId, cast, {
      seen: succeeded,
      isPlain: sequence % 2 === 1,
    });

    for (let step = 0; step < STEPS; step += 1) {
      const lineIds = await money.lineIdsOf(contractId);
      const taken = next(lineIds);
      const refusal = await take(taken);
      if (refusal === null) succeeded.add(taken.command);
      expect([sequence, step, taken, refusal === null]).toEqual([
        sequence,
        step,
        taken,
        taken.isAllowed,
      ]);
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
      const balance = { ...NOTHING, ...(await money.balanceOf(contractId)) };
      const differences = await money.differences(contractId);
      expect([sequence, step, balance, differences]).toEqual([
        sequence,
        step,
        accountsOf(model),
        [],
      ]);
    }
    expect(await costOf(projectId)).toBe(costs.reduce((total, { cents }) => total + cents, 0));
    expect(await ordersOf(contractId)).toEqual(
      model.orders.map(({ id, state, number, cents, kind }) => ({
        ...{ id, state, number },
        changed: kind === 'EXTRA' && state === 'APPROVED' ? [cents] : [],
      })),
    );
  }
  expect(await money.differences()).toEqual([]);
  expect([...succeeded].sort()).toEqual([...COMMANDS].sort());

  /** What the ledger says that a project has spent itself. */
  async function costOf(projectId: string) {
    const text = `select coalesce(sum(case debit when 'COST' then amount_cents else -amount_cents end),
      0)::float8 as cents from public.transfers where project_id = $1 and contract_id is null`;
    return spent.parse(await cast.database.query(spent.def.items[0], text, [projectId]))[0].cents;
  }

  /** The work orders of the contract, and the amounts of the change orders that they became. */
  function ordersOf(contractId: string) {
    return cast.database.query(
      workOrder,
      `select known.id::text, known.state, known.number, to_jsonb(array(
         select changed.amount_cents from public.change_orders as changed
         where changed.id = known.change_order_id and changed.state = 'APPROVED'
       )) as changed
       from public.work_orders as known where known.contract_id = $1 order by known.created_at`,
      [contractId],
    );
  }

  /** Sends the command, some as if the process had died before its commit or after it. */
  async function take({ who, command, document, values, apply }: Step): Promise<string | null> {
    const given = document ? [document[1], await money.versionOf(...document), ...values] : values;
    const key = randomUUID();
    if (integer(4) === 0) await cast.callAndDie(who, command, given, key);
    const answer = await cast.callWithKey(who, command, given, key);
    if (!/^[\da-f-]+$/.test(answer)) return answer;
    apply(answer);
    if (integer(4) === 0) expect(await cast.callWithKey(who, command, given, key)).toBe(answer);
    return null;
  }
});
