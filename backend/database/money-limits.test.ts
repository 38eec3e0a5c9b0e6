import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import * as money from '../../shared/contracts/money.ts';
import { namesOf } from '../../shared/contracts/project.ts';
import { createRandom } from '../testing/random.ts';
import { useRefusals } from '../testing/use-refusals.ts';
import type { Argument } from '../testing/people-cast.ts';
import type { Documents } from '../testing/money-documents.ts';

const use = useRefusals();
const most = money.moneyLimits;
const refusal: ReturnType<typeof use>['refusal'] = (...given) => use().refusal(...given);
const rule = z.object({ rule: z.string() });
const text = (length: number) => '🏥'.repeat(length);

let plumbing: Documents;
let contract: string;
let line: string | undefined;
beforeAll(async () => {
  ({ plumbing } = use());
  contract = await plumbing.sign();
  [line] = (await use().money.linesOf(contract)).values();
});

/** Both outcomes of a command: with the most that is allowed, and with one more. */
const bounds = async (...calls: readonly (() => Promise<string>)[]) => {
  const outcomes: string[] = [];
  for (const call of calls) outcomes.push(await call());
  return outcomes;
};

describe('the database has the limits that are stated', () => {
  const save = (terms: {
    readonly title?: string;
    readonly retainageBp?: number;
    readonly payDays?: number;
    readonly bound?: number;
    readonly lines?: readonly object[];
  }) => {
    const { cast } = use();
    return refusal(
      'owner',
      'save_contract',
      ...[null, null, cast.projectId, cast.parties.gc, cast.parties.plumbing],
      terms.title ?? 'Pipes',
      terms.retainageBp ?? 0,
      terms.payDays ?? 0,
      false,
      terms.bound ?? null,
      { json: terms.lines ?? [{ text: 'Rough-in', scheduledCents: 1 }] },
    );
  };
  const linesOf = (count: number, given: object = {}) =>
    Array.from({ length: count }, () => ({ text: 'Pipe', scheduledCents: 1, ...given }));

  it.each<[string, (more: number) => Parameters<typeof save>[0], string]>([
    ['title', (more) => ({ title: text(most.title + more) }), 'INVALID title'],
    ['rate', (more) => ({ retainageBp: most.retainageBp + more }), 'INVALID retainageBp'],
    ['days', (more) => ({ payDays: most.payDays + more }), 'INVALID payDays'],
    ['bound', (more) => ({ bound: most.cents + more }), 'INVALID secondApprovalAboveCents'],
    ['lines', (more) => ({ lines: linesOf(most.lines + more) }), 'LIMIT lines'],
    [
      'text',
      (more) => ({ lines: linesOf(1, { text: text(most.lineText + more) }) }),
      'INVALID lines.0.text',
    ],
    [
      'cost code',
      (more) => ({ lines: linesOf(1, { costCode: text(most.costCode + more) }) }),
      'INVALID lines.0.costCode',
    ],
    [
      'amount',
      (more) => ({ lines: linesOf(1, { scheduledCents: most.cents + more }) }),
      'INVALID lines.0.scheduledCents',
    ],
  ])('%s of a contract', async (_what, terms, code) => {
    expect(
      await bounds(
        () => save(terms(0)),
        () => save(terms(1)),
      ),
    ).toEqual(['', code]);
  });

  it('reason, reference and waiver', async () => {
    const propose = (reason: Argument) => () =>
      refusal('plumber', 'propose_change_order', contract, reason, {
        json: [{ lineId: line, scheduledCents: -1 }],
      });
    expect(await bounds(propose(text(most.reason)), propose(text(most.reason + 1)))).toEqual([
      '',
      'INVALID reason',
    ]);
    const draft = await plumbing.draft(contract, 100);
    const attach = (words: string) => () =>
      refusal('plumber', 'attach_waiver', draft, 1, words, '2026-11-30', null);
    expect(await bounds(attach(text(most.waiver)), attach(text(most.waiver + 1)))).toEqual([
      '',
      'INVALID text',
    ]);
    const approved = await plumbing.approve(await plumbing.submit(draft));
    const pay = (reference: string) => () =>
      refusal('owner', 'start_payment', approved, 3, 'CHECK', reference, null);
    expect(await bounds(pay(text(most.reference)), pay(text(most.reference + 1)))).toEqual([
      '',
      'INVALID reference',
    ]);
  });

  it.each<[string, string, readonly number[]]>([
    ['save_contract', '>= (\\d{3,})', [most.contracts]],
    ['propose_change_order', '>= (\\d{3,})\\s+then', [most.changeOrders]],
    ['save_payment_request', '>= (\\d{3,})\\s+then', [most.requests]],
    ['release_retainage', '>= (\\d{3,})\\s+then', [most.requests]],
    ['record_cost', '>= (\\d{3,})', [most.costs]],
    ['apply_change_order', '> (\\d{3})\\s+then', [most.lines]],
    ['save_payment_request', 'current_date \\+ (\\d+)', [most.daysAhead]],
    ['record_cost', 'current_date \\+ (\\d+)', [most.daysAhead]],
    ['plan_budget', 'read_lines\\(lines, 0, (\\d+)\\)', [most.lines]],
    ['propose_change_order', 'read_lines\\(lines, 1, (\\d+)\\)', [most.lines]],
  ])('the numbers in %s', async (name, pattern, numbers) => {
    const [row] = await use().cast.database.query(
      rule,
      'select prosrc as rule from pg_proc where proname = $1',
      [name],
    );
    const found = row?.rule.matchAll(new RegExp(pattern, 'g')) ?? [];
    expect([...found].map((match) => Number(match[1]))).toEqual(numbers);
  });

  it.each<[string, string, Readonly<Record<string, unknown>>]>([
    ['contracts', 'state', money.contractStates],
    ['change_orders', 'state', money.changeOrderStates],
    ['payment_requests', 'state', money.requestStates],
    ['payment_requests', 'kind', money.requestKinds],
    ['waivers', 'state', money.waiverStates],
    ['payments', 'state', money.paymentStates],
    ['payments', 'method', money.paymentMethods],
  ])('the names of %s.%s', async (table, column, names) => {
    const [row] = await use().cast.database.query(
      rule,
      'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
      [`${table}_${column}_check`],
    );
    expect(row?.rule.match(/(?<=')[A-Z_]+(?=')/g)?.sort()).toEqual(namesOf(names).sort());
  });

  it('the names of events and accounts of the ledger', async () => {
    const rows = await use().cast.database.query(
      rule,
      `select pg_get_constraintdef(oid) as rule from pg_constraint
       where conrelid = 'public.transfers'::regclass and contype = 'c'`,
    );
    const found = new Set(rows.flatMap((row) => row.rule.match(/(?<=')[A-Z_]+(?=')/g) ?? []));
    const names = [...namesOf(money.ledgerEvents), ...namesOf(money.ledgerAccounts)];
    expect([...found].sort()).toEqual([...new Set(names)].sort());
  });
});

const sums = z.object({ held: z.string(), contracts: z.array(z.string()) });

it('lists of each sum of money the contracts with the most of it', async () => {
  const { cast } = use();
  const undone = new Error('undone');
  let found: unknown;
  const looked = cast.database.transaction(async (connection) => {
    // The oldest one is all that keeps something back.
    await connection.run(
      `with added as (
         insert into public.contracts (
           project_id, payer_party_id, payee_party_id, number, title, retainage_bp, pay_days, asks_for_waiver
         )
         select $1, $2, $3, 1000 + place, 'Pipes ' || place, 0, 0, false
         from generate_series(1, 201) as place order by place
         returning id, number - 1000 as place
       )
       insert into public.contract_balances (contract_id, committed_cents, due_cents, retained_cents)
       select id, place, case place when 1 then 0 else place end, case place when 1 then 1 else 0 end
       from added`,
      [cast.projectId, cast.parties.gc, cast.parties.roofing],
    );
    await connection.run(
      `select set_config('request.jwt.claims', jsonb_build_object('sub', user_id)::text, true)
       from public.members where id = $1`,
      [cast.members.get('roofer') ?? ''],
    );
    [found] = await connection.query(
      sums,
      `select held_back::text as held, (
         select to_jsonb(array_agg(contract.title order by contract.id))
         from public.contracts as contract where contract.id = any(contracts)
       ) as contracts
       from public.money_sums()`,
    );
    throw undone;
  });
  await expect(looked).rejects.toBe(undone);
  const largest = Array.from({ length: 50 }, (_, index) => `Pipes ${152 + index}`);
  expect(found).toEqual({ held: '1', contracts: ['Pipes 1', ...largest] });
});

it('keeps back the same in the database as in a browser', async () => {
  const { integer } = createRandom();
  const most = money.moneyLimits;
  const cents = () => Math.min(most.cents, integer(2 ** 31) * 2 ** integer(23) + integer(10_000));
  const values = Array.from({ length: 500 }, () => [integer(most.retainageBp + 1), cents()]);
  values.push([0, most.cents], [most.retainageBp, most.cents], [9999, most.cents], [1, 9999]);
  const rows = await use().cast.database.query(
    z.object({ kept: z.string() }),
    `select public.retainage_of((value ->> 0)::integer, (value ->> 1)::bigint)::text as kept
     from jsonb_array_elements($1::text::jsonb) as value`,
    [JSON.stringify(values)],
  );
  expect(rows.map(({ kept }) => kept)).toEqual(
    values.map(([rate = 0, amount = 0]) => String(money.retainageOf(rate, amount))),
  );
});
