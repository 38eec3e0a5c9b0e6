import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Money } from '../testing/money-cast.ts';
import type { Documents } from '../testing/money-documents.ts';
import type { Argument, Cast } from '../testing/people-cast.ts';
import { useRefusals } from '../testing/use-refusals.ts';
import { whoNeeds } from '../testing/who-needs.ts';

const use = useRefusals();
const refusal: ReturnType<typeof use>['refusal'] = (...given) => use().refusal(...given);

let cast: Cast;
let money: Money;
let plumbing: Documents;
beforeAll(() => {
  ({ cast, money, plumbing } = use());
});

describe('a waiver', () => {
  it('is asked for before a request is submitted or approved, for the amount that it has then', async () => {
    const id = await plumbing.sign({ asksForWaiver: true });
    const request = await plumbing.draft(id, 10_000);
    const submit = async () =>
      refusal(
        'plumber',
        'submit_payment_request',
        request,
        await money.versionOf('payment_requests', request),
      );
    expect(await submit()).toBe('WAIVER waiver');
    await plumbing.attachWaiver(request);
    expect(await submit()).toBe('');
    await plumbing.redraft(request, 20_000);
    expect(await submit()).toBe('WAIVER waiver');
    await plumbing.attachWaiver(request);
    await plumbing.submit(request);
    await plumbing.giveBack(request);
    expect(await submit()).toBe('WAIVER waiver');
  });

  it('is dropped where the period is changed to end before it', async () => {
    const id = await plumbing.sign({ asksForWaiver: true });
    const request = await plumbing.draft(id, 10_000, '2026-12-31');
    const waive = await plumbing.attachWaiver(request);
    const save = async (periodTo: string) => {
      const [lineId = ''] = await money.lineIdsOf(id);
      const lines = { json: [{ lineId, completedCents: 10_000, storedCents: 0 }] };
      const version = await money.versionOf('payment_requests', request);
      return cast.call('plumber', 'save_payment_request', [request, version, id, periodTo, lines]);
    };
    const submit = async () =>
      refusal(
        'plumber',
        'submit_payment_request',
        request,
        await money.versionOf('payment_requests', request),
      );
    expect([waive, await save('2026-11-30')]).toEqual([request, request]);
    expect(await submit()).toBe('');
    await save('2026-11-29');
    expect(await submit()).toBe('WAIVER waiver');
  });

  it('is void if less is approved, and takes effect with another one for that amount', async () => {
    const request = await plumbing.draft(await plumbing.sign({ asksForWaiver: true }), 10_000);
    await plumbing.attachWaiver(request);
    await plumbing.submit(request);
    await plumbing.approve(request, 8000);
    const waivers = () =>
      cast.database.query(
        z.object({ state: z.string(), isOfRequest: z.boolean() }),
        `select waiver.state, waiver.amount_cents = request.due_cents as "isOfRequest"
         from public.waivers as waiver join public.payment_requests as request on request.id = request_id
         where request_id = $1 order by waiver.id`,
        [request],
      );
    const former = { state: 'VOID', isOfRequest: false };
    expect(await waivers()).toEqual([former]);
    await plumbing.attachWaiver(request);
    await plumbing.acknowledge(await plumbing.pay(request));
    expect(await waivers()).toEqual([former, { state: 'EFFECTIVE', isOfRequest: true }]);
  });

  it('waits for the approvers of the payee, and no other, where what was sent has none', async () => {
    const askedFor = (request: string) => whoNeeds(cast, 'ATTACH_WAIVER', request);
    const payees = ['plumber'];
    const contract = await plumbing.sign({ asksForWaiver: true });

    const less = await plumbing.draft(contract, 10_000);
    expect(await askedFor(less)).toEqual([]);
    await plumbing.attachWaiver(less);
    await plumbing.submit(less);
    expect(await askedFor(less)).toEqual([]);
    await plumbing.approve(less, 8000);
    expect(await askedFor(less)).toEqual(payees);
    await plumbing.attachWaiver(less);
    expect(await askedFor(less)).toEqual([]);
    await plumbing.pay(less);
    expect(await askedFor(less)).toEqual([]);

    const returned = await plumbing.release(contract, 100);
    expect(await askedFor(returned)).toEqual(payees);
    await plumbing.giveBack(returned);
    expect(await askedFor(returned)).toEqual([]);
    await plumbing.withdraw(returned);
    const withdrawn = await plumbing.release(contract, 100);
    await plumbing.withdraw(withdrawn);
    expect(await askedFor(withdrawn)).toEqual([]);
    const released = await plumbing.release(contract, 100);
    await plumbing.attachWaiver(released);
    expect(await askedFor(released)).toEqual([]);
    await plumbing.approve(released);

    const unpaid = await plumbing.draft(contract, 20_000);
    await plumbing.attachWaiver(unpaid);
    await plumbing.submit(unpaid);
    await plumbing.approve(unpaid, 15_000);
    await plumbing.pay(unpaid);
    expect(await askedFor(unpaid)).toEqual([]);

    const free = await plumbing.sign();
    await plumbing.bill(free, 10_000);
    expect(await askedFor(await plumbing.release(free, 100))).toEqual([]);
  });

  it('lets what was sent without it wait for the payer from when it is attached', async () => {
    const needs = await plumbing.sign({ asksForWaiver: true });
    const first = await plumbing.draft(needs, 10_000);
    await plumbing.attachWaiver(first);
    await plumbing.submit(first);
    await plumbing.approve(first);
    await plumbing.pay(first);
    const request = await plumbing.release(needs, 100);
    const decided = () => whoNeeds(cast, 'APPROVE_REQUEST', request);
    expect(await decided()).toEqual([]);
    await plumbing.attachWaiver(request);
    expect(await decided()).toEqual(['owner', 'approver']);
    const since = () =>
      cast.as('owner', (connection) =>
        connection.query(
          z.object({ isOfWaiver: z.boolean() }),
          `select need.since = (
             select min(created_at) from public.waivers where request_id::text = $1
           ) as "isOfWaiver"
           from public.needs_me() as need
           where need.kind = 'APPROVE_REQUEST' and need.about = $1`,
          [request],
        ),
      );
    expect(await since()).toEqual([{ isOfWaiver: true }]);
    // Another one in its place is nothing new to the payer.
    await plumbing.attachWaiver(request, 'Nothing at all');
    expect(await since()).toEqual([{ isOfWaiver: true }]);
    await plumbing.giveBack(request);
    expect(await decided()).toEqual([]);
    await plumbing.attachWaiver(request);
    await plumbing.submit(request);
    expect(await decided()).toEqual(['owner', 'approver']);
    expect(await since()).toEqual([{ isOfWaiver: false }]);
  });

  it.each<[string, Argument, Argument, string]>([
    ['without words', ' ', '2026-11-30', 'INVALID text'],
    ['with no words', null, '2026-11-30', 'INVALID text'],
    ['without a date', 'Nothing more', null, 'INVALID throughDate'],
    ['past the period', 'Nothing more', '2026-12-01', 'INVALID throughDate'],
  ])('is refused %s', async (_what, text, throughDate, code) => {
    const request = await plumbing.draft(await plumbing.sign(), 10_000);
    expect(await refusal('plumber', 'attach_waiver', request, 1, text, throughDate, null)).toBe(
      code,
    );
    expect(
      await refusal('plumber', 'attach_waiver', request, 2, 'Nothing', '2026-11-30', null),
    ).toBe('CONFLICT version');
  });
});
