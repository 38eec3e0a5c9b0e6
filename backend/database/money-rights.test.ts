import { beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createMoney, type Money } from '../testing/money-cast.ts';
import { createDocuments } from '../testing/money-documents.ts';
import { createSecrets, type Secret } from '../testing/money-secrets.ts';
import { cast, people, type PartyName } from '../testing/people-cast.ts';
import { readEverything } from '../testing/read-everything.ts';
import { createWork } from '../testing/work-orders.ts';
import { useCast } from '../testing/use-cast.ts';

const project = useCast();

let money: Money;
let secrets: readonly Secret[];

beforeAll(async () => {
  money = createMoney(project());
  secrets = await createSecrets(project(), money);
});

it.each(people)('shows %s the money of their own contracts, wherever they look', async (name) => {
  const found = await readEverything(project(), name);
  const told = secrets.filter(([text]) => found.includes(text));
  const mine: PartyName | undefined = cast[name]?.party;
  expect(told).toEqual(secrets.filter(([, parties]) => parties.some((party) => party === mine)));
});

it.each(people)('finds nothing wrong in what %s sees of the ledger', async (name) => {
  const check = 'select difference from public.ledger_check($1) as difference';
  expect(await project().attempt(name, check, [project().projectId])).toEqual([]);
});

const said = z.object({ party: z.string(), said: z.string() });

/** What open pages of a member of each party are told, as the API reads it. */
async function readChanges() {
  const rows = await project().database.query(
    said,
    `select case party.kind when 'GC' then 'gc' else party.name end as party, to_jsonb(found)::text as said
     from public.members as member
       join public.parties as party on party.id = member.party_id
       cross join lateral operations.changes_since(
         array[member.user_id], '{}'::int[], '{}'::bigint[], '{}'::bigint[], 100
       ) as found
     where member.id = any($1::bigint[]) and found.project_id is not null`,
    [
      (['owner', 'plumber', 'roofer', 'client'] as const).map(
        (name) => project().members.get(name) ?? '',
      ),
    ],
  );
  return new Map(rows.map((row) => [row.party, row.said]));
}

/** Does steps, and lists the parties whose members are told of each. */
function createLog() {
  const told: string[] = [];
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const before = await readChanges();
    const result = await work();
    const changed = [...(await readChanges())].filter(
      ([party, text]) => before.get(party) !== text,
    );
    const parties = changed.map(([party]) => party).sort();
    told.push(`${what}: ${parties.join(', ')}`);
    return result;
  };
  return { told, step };
}

it('tells the parties of a contract of it, and of a draft its own party', async () => {
  const documents = createDocuments(project(), money, 'plumbing');
  const { told, step } = createLog();
  const contract = await step('draft of a contract', () => documents.save());
  await step('offer', () => project().call('owner', 'offer_contract', [contract, 1]));
  await step('answer', () => documents.answer(contract, true));
  const change = await step('change order', () => documents.propose('asker', contract));
  await step('answered', () => documents.answerChange('decider', change, true));
  const [line] = await money.lineIdsOf(contract);
  const codes = { json: [{ id: line, costCode: '22' }] };
  await step('codes', () => money.act('owner', 'set_cost_codes', ['contracts', contract], codes));
  const request = await step('draft of a request', () => documents.draft(contract, 50_000));
  await step('waiver', () => documents.attachWaiver(request));
  await step('submitted', () => documents.submit(request));
  await step('sent back', () => documents.giveBack(request));
  await step('saved again', () => documents.redraft(request));
  await step('submitted again', () => documents.submit(request));
  await step('approved', () => documents.approve(request));
  const payment = await step('started', () => documents.start(request));
  await step('settled', () => money.settle(payment));
  await step('reversed', () => documents.reverse(payment));
  const again = await documents.pay(request);
  await step('confirmed', () => documents.acknowledge(again));
  const released = await step('release', () => documents.release(contract, 100));
  await step('withdrawn', () => documents.withdraw(released));
  const both = told.filter((line) => !line.startsWith('draft') && !line.startsWith('waiver'));
  expect(told.filter((line) => !both.includes(line))).toEqual([
    'draft of a contract: gc',
    'draft of a request: plumbing',
    'waiver: plumbing',
  ]);
  expect(both.filter((line) => !line.endsWith(': gc, plumbing'))).toEqual([]);
});

it('tells the parties of a contract of its work, and of a draft the payee', async () => {
  const work = createWork(project(), money, 'plumbing');
  const { told, step } = createLog();
  const contract = await money.signContract();
  const order = await step('issued', () => work.issue(contract));
  await step('submitted', () => work.submit(order));
  await step('sent back', () => work.giveBack(order));
  await step('cancelled', () => work.cancel(order));
  const extra = await step('draft', () => work.extra(contract));
  await step('draft again', () => work.rewrite(contract, extra));
  await step('draft that is dropped', async () => work.remove(await work.extra(contract)));
  await step('offered', () => work.submit(extra));
  await step('sent back', () => work.giveBack(extra));
  await step('corrected', () => work.rewrite(contract, extra));
  await step('offered again', () => work.submit(extra));
  await step('approved', () => work.approve(extra));
  const both = told.filter((line) => !line.startsWith('draft'));
  expect(told.filter((line) => !both.includes(line))).toEqual([
    'draft: plumbing',
    'draft again: plumbing',
    'draft that is dropped: plumbing',
  ]);
  expect(both.filter((line) => !line.endsWith(': gc, plumbing'))).toEqual([]);
  // The extra is a change order now.
  const [latest] = await project().database.query(
    z.object({ kinds: z.string() }),
    `select array_to_string(kinds, ' ') as kinds from operations.events
     order by created_at desc, number desc limit 1`,
  );
  expect(latest).toEqual({ kinds: 'WORK NEEDS MONEY' });
});

it("tells the general contractor alone of the budget, of costs and of the client's drafts", async () => {
  const documents = createDocuments(project(), money, 'client');
  const { told, step } = createLog();
  const { call, projectId } = project();
  await step('budget', () => call('owner', 'plan_budget', [projectId, null, { json: [] }]));
  const cost = await step('cost', () =>
    call('owner', 'record_cost', [projectId, '', 'Crane', 100, '2026-11-20', null]),
  );
  await step('reversed cost', () => call('owner', 'reverse_cost', [cost]));
  await step('contract', () => documents.save());
  const contract = await step('signed', () => documents.sign());
  const request = await step('request', () => documents.draft(contract, 100));
  await step('dropped', () => documents.withdraw(request));
  expect(told).toEqual([
    'budget: gc',
    'cost: gc',
    'reversed cost: gc',
    'contract: gc',
    'signed: client, gc',
    'request: gc',
    'dropped: gc',
  ]);
});
