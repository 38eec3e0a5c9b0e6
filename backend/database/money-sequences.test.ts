import { randomUUID } from 'node:crypto';
import { expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { createMoney } from '../testing/money-cast.ts';
import { accountsOf, type MoneyModel } from '../testing/money/money-model.ts';
import { createSteps } from '../testing/money/money-steps.ts';
import type { Step } from '../testing/money/step.ts';
import { createRandom } from '../testing/random.ts';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { useCast } from '../testing/use-cast.ts';

/** `SEQUENCES=400 STEPS=12` looks longer; a project has at most 500 contracts. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 6);
const STEPS = Number(process.env['STEPS'] ?? 40);

const workOrder = z.object({
  id: z.string(),
  state: z.string(),
  number: z.number().nullable(),
  changed: z.array(z.number()),
});

const cast = useCast();
jest.setTimeout(PATIENCE_MS * Math.ceil((SEQUENCES * STEPS) / 500));

it('keeps documents and ledger equal to the cent, after any sequence of commands', async () => {
  const random = createRandom();
  const { integer } = random;
  const money = createMoney(cast());
  const outcomes = new Map<string, number>();

  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const amounts = Array.from({ length: 1 + integer(4) }, () => 1 + integer(300_000));
    const model: MoneyModel = {
      retainageBp: [0, 500, 1000, 10_000, integer(10_001)][integer(5)] ?? 0,
      asksForWaiver: integer(3) === 0,
      secondApprovalAboveCents: integer(2) === 0 ? integer(200_000) : null,
      state: 'SIGNED',
      lines: amounts.map((scheduled) => ({ scheduled, completed: 0, stored: 0 })),
      changes: [],
      requests: [],
      payments: [],
      orders: [],
      released: 0,
    };
    const { retainageBp, asksForWaiver, secondApprovalAboveCents } = model;
    const contractId = await money.signContract({
      retainageBp,
      asksForWaiver,
      secondApprovalAboveCents,
      lines: amounts.map((scheduledCents, place) => ({ text: `Line ${place}`, scheduledCents })),
    });
    const next = createSteps(random, model, contractId);

    for (let step = 0; step < STEPS; step += 1) {
      const lineIds = await money.lineIdsOf(contractId);
      const taken = next(lineIds);
      const refusal = await take(taken);
      outcomes.set(`${taken.command} ${refusal ?? 'done'}`, 1);
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
      if (made && integer(10) === 0) {
        await money.settle(made.id, 'FAILED');
        await money.settle(made.id, integer(2) > 0 ? 'SUCCEEDED' : 'FAILED');
        made.state = 'REVERSED';
        made.request.state = 'APPROVED';
        if (model.state === 'CLOSED') model.state = 'SIGNED';
      }
      expect([sequence, step, await money.balanceOf(contractId)]).toEqual([
        sequence,
        step,
        accountsOf(model),
      ]);
    }
    expect(await money.differences(contractId)).toEqual([]);
    expect(await ordersOf(contractId)).toEqual(
      model.orders.map(({ id, state, number, cents, kind }) => ({
        ...{ id, state, number },
        changed: kind === 'EXTRA' && state === 'APPROVED' ? [cents] : [],
      })),
    );
  }
  expect(await money.differences()).toEqual([]);
  // Not only refusals.
  expect(
    [...outcomes.keys()].filter((outcome) => outcome.endsWith(' done')).length,
  ).toBeGreaterThan(4);

  /** The work orders of the contract, and the amounts of the change orders that they became. */
  function ordersOf(contractId: string) {
    return cast().database.query(
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
    if (integer(4) === 0) await cast().callAndDie(who, command, given, key);
    const answer = await cast().callWithKey(who, command, given, key);
    if (!/^[\da-f-]+$/.test(answer)) return answer;
    apply(answer);
    if (integer(4) === 0) expect(await cast().callWithKey(who, command, given, key)).toBe(answer);
    return null;
  }
});
