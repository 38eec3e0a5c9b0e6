import { expect, it } from '@jest/globals';
import { createMoney, type Money } from '../testing/money-cast.ts';
import { useCast } from '../testing/use-cast.ts';
import { z } from 'zod';

const cast = useCast();

const figures = z.object({ figures: z.array(z.number()) });

/** Completed and stored to date, retained to date, and due, of a request. */
const figuresOf = async (id: string) => {
  const [row] = await cast().database.query(
    figures,
    `select jsonb_build_array(completed_and_stored_cents, retained_cents, due_cents) as figures
     from public.payment_requests where id = $1`,
    [id],
  );
  return row?.figures;
};

/** Asks for the amounts of the lines, has it approved, pays and confirms it. */
async function bill(
  money: Money,
  contract: string,
  amounts: Readonly<Record<string, readonly [completed: number, stored: number]>>,
) {
  const lines = await money.linesOf(contract);
  const asked = Object.entries(amounts).map(([text, [completedCents, storedCents]]) => ({
    lineId: lines.get(text),
    completedCents,
    storedCents,
  }));
  const values = [null, null, contract, '2026-11-30', { json: asked }] as const;
  const id = await cast().call('plumber', 'save_payment_request', [...values]);
  await cast().call('plumber', 'submit_payment_request', [id, 1]);
  await settle(money, id);
  return figuresOf(id);
}

async function settle(money: Money, id: string) {
  await money.act('owner', 'decide_payment_request', ['payment_requests', id], true, null, null);
  const reference = ['CHECK', '1041', null] as const;
  const payment = await money.act('owner', 'start_payment', ['payment_requests', id], ...reference);
  await money.settle(payment);
  expect(await cast().call('plumber', 'acknowledge_payment', [payment])).toBe(payment);
}

it('keeps every cent of a contract from the first request to the released retainage', async () => {
  const money = createMoney(cast());
  const contract = await money.signContract({
    lines: [
      { text: 'A', scheduledCents: 1_825_000 },
      { text: 'B', scheduledCents: 2_260_000 },
      { text: 'C', scheduledCents: 750_000 },
    ],
  });
  const change = await cast().call('plumber', 'propose_change_order', [
    contract,
    'Water in the shaft',
    { json: [{ text: 'D', costCode: '22', scheduledCents: 276_545 }] },
  ]);
  await money.act('owner', 'answer_change_order', ['change_orders', change], true, null, null);
  expect(await money.balanceOf(contract)).toMatchObject({ committed: 5_111_545 });

  expect(
    await bill(money, contract, { A: [1_095_000, 0], D: [133_333, 0], B: [0, 421_015] }),
  ).toEqual([1_649_348, 82_467, 1_566_881]);
  expect(
    await bill(money, contract, { A: [1_825_000, 0], D: [276_545, 0], B: [980_000, 0] }),
  ).toEqual([3_081_545, 154_077, 1_360_587]);
  expect(await bill(money, contract, { B: [2_260_000, 0], C: [750_000, 0] })).toEqual([
    5_111_545, 255_577, 1_928_500,
  ]);
  const release = await cast().call('plumber', 'release_retainage', [contract, 255_577]);
  await settle(money, release);
  expect(await figuresOf(release)).toEqual([5_111_545, 0, 255_577]);

  expect(await money.balanceOf(contract)).toEqual({
    committed: 5_111_545,
    unbilled: 0,
    due: 0,
    inFlight: 0,
    retained: 0,
    paid: 5_111_545,
  });
  expect(await money.differences()).toEqual([]);
  expect(await money.act('owner', 'close_contract', ['contracts', contract])).toBe(contract);
});
