import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createMoney, type Money } from '../testing/money-cast.ts';
import { createDocuments, type Documents } from '../testing/money-documents.ts';
import { useCast } from '../testing/use-cast.ts';
import { DatabaseError, type Value } from './database.ts';

const project = useCast();

let money: Money;
let plumbing: Documents;
/** A signed contract with a change order and two requests, of which one is paid. */
let contract: string;

beforeAll(async () => {
  money = createMoney(project());
  plumbing = createDocuments(project(), money, 'plumbing');
  contract = await plumbing.sign({ asksForWaiver: true });
  const change = await plumbing.propose('asker', contract);
  await plumbing.answerChange('decider', change, true);
  const request = await plumbing.draft(contract, 40_000);
  await plumbing.attachWaiver(request);
  await plumbing.submit(request);
  await plumbing.approve(request);
  await plumbing.acknowledge(await plumbing.pay(request));
  const cost = [project().projectId, '', 'Crane', 100, '2026-11-20', null];
  await project().call('owner', 'record_cost', cost);
});

/** The state with which the owner of the tables is refused, at commit at the latest. */
async function refused(text: string, values: readonly Value[] = []): Promise<string | undefined> {
  const error: unknown = await project()
    .database.run(text, values)
    .catch((error: unknown) => error);
  return error instanceof DatabaseError ? error.sqlState : undefined;
}

const APPEND_ONLY = '55006';
const DIFFERS = '23000';

describe('the ledger', () => {
  let before: unknown;
  const read = () =>
    project().database.query(z.unknown(), 'select * from public.transfers order by id');
  beforeEach(async () => {
    before = await read();
  });

  it.each([
    'update public.transfers set amount_cents = 1',
    'update public.transfers set created_by = null',
    'delete from public.transfers',
    'truncate public.transfers',
    'truncate public.projects cascade',
    'delete from public.contracts',
    'delete from public.payments',
    'delete from public.costs',
  ])('stays as it was written, also for its owner: %s', async (statement) => {
    expect(await refused(statement)).toBe(APPEND_ONLY);
    expect(await read()).toEqual(before);
  });

  it.each([
    ["update public.contracts set state = 'DECLINED' where state = 'SIGNED'"],
    ['update public.change_orders set amount_cents = amount_cents + 1'],
    ["update public.change_orders set state = 'DECLINED'"],
    [
      'update public.payment_requests set due_cents = due_cents + 1, retained_cents = retained_cents - 1',
    ],
    ['update public.payment_requests set held_cents = held_cents + 1'],
    ["update public.payment_requests set state = 'WITHDRAWN'"],
    ['update public.payments set amount_cents = amount_cents + 1'],
    ["update public.payments set state = 'FAILED'"],
    ['update public.costs set amount_cents = amount_cents + 1'],
  ])('differs from no document at commit: %s', async (statement) => {
    expect(await refused(statement)).toBe(DIFFERS);
    expect(await money.differences()).toEqual([]);
  });

  it.each([
    ['SIGNED', 'COMMITMENT', 'UNBILLED', DIFFERS],
    ['CHANGED', 'COMMITMENT', 'UNBILLED', '23514'],
    ['APPROVED', 'UNBILLED', 'DUE', '23514'],
    ['SIGNED', 'UNBILLED', 'DUE', '23514'],
    ['GIVEN', 'COMMITMENT', 'UNBILLED', '23514'],
    ['SPENT', 'COST', 'SPENT', '23514'],
  ])('takes no row that belongs to no document: %s', async (event, debit, credit, state) => {
    const row = `insert into public.transfers
      (project_id, contract_id, event, debit, credit, amount_cents) values ($1, $2, $3, $4, $5, 1)`;
    const values = [project().projectId, contract, event, debit, credit];
    expect(await refused(row, values)).toBe(state);
    expect(await read()).toEqual(before);
  });

  it('takes no row that takes from an account more than it holds', async () => {
    const row = `insert into public.transfers
      (project_id, contract_id, event, debit, credit, amount_cents, request_id)
      select $1, $2, 'RELEASED', 'RETAINED', 'DUE', 1000000, id from public.payment_requests limit 1`;
    expect(await refused(row, [project().projectId, contract])).toBe('23514');
  });
});

it.each([
  'update public.contract_lines set scheduled_cents = scheduled_cents + 1 where position = 1',
  'update public.contract_lines set completed_cents = completed_cents - 1 where position = 1',
  'update public.contract_balances set due_cents = due_cents + 1, paid_cents = paid_cents - 1',
  'update public.contracts set retainage_bp = retainage_bp + 1 where id = $1',
])('finds what its owner has changed beside it: %s', async (statement) => {
  const { database, projectId, members } = project();
  const undone = new Error('undone');
  await database
    .transaction(async (transaction) => {
      await transaction.run(
        `select set_config('request.jwt.claims', jsonb_build_object('sub', user_id)::text, true)
         from public.members where id = $1`,
        [members.get('owner') ?? ''],
      );
      await transaction.run(statement, statement.includes('$1') ? [contract] : []);
      const found = await transaction.query(
        z.object({ difference: z.string() }),
        'select difference from public.ledger_check($1) as difference',
        [projectId],
      );
      expect(found.map(({ difference }) => difference).join()).toContain(`contract ${contract}:`);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
});
