import { beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { describeOnPostgres } from '../testing/engine.ts';
import type { Money } from '../testing/money-cast.ts';
import type { Documents } from '../testing/money-documents.ts';
import type { Argument, Cast, Person } from '../testing/people-cast.ts';
import { useRefusals } from '../testing/use-refusals.ts';

const use = useRefusals();
const refusal: ReturnType<typeof use>['refusal'] = (...given) => use().refusal(...given);

let cast: Cast;
let money: Money;
let plumbing: Documents;
beforeAll(() => {
  ({ cast, money, plumbing } = use());
});

const waiting = z.tuple([z.object({ count: z.number() })]);
const WAITING = `select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

type Prepare = () => Promise<readonly [string, ...Argument[]]>;

/** What the command answers to a person about whom the owner's change was not committed when it was sent. */
async function sendDuring(change: string, who: Person, prepare: Prepare) {
  const [command, ...values] = await prepare();
  expect(await refusal(who, command, ...values)).toBe('');
  let answer = Promise.resolve('');
  await cast.as('owner', async (connection) => {
    await connection.query(z.unknown(), change, [cast.members.get(who) ?? '']);
    const press = { isAnswered: false };
    answer = cast.call(who, command, values).finally(() => (press.isAnswered = true));
    // It waits for the change, which is committed after that.
    let count = 0;
    while (count === 0 && !press.isAnswered) {
      [{ count }] = waiting.parse(await cast.database.query(waiting.def.items[0], WAITING));
    }
    expect(press.isAnswered).toBe(false);
  });
  return answer;
}

const pay: Prepare = async () => {
  const request = await plumbing.bill(await plumbing.sign(), 10_000);
  const version = await money.versionOf('payment_requests', request);
  return ['start_payment', request, version, 'CHECK', '1041', null];
};

describeOnPostgres('a member whose right is taken at the same time', () => {
  it('pays nothing', async () => {
    const take = "select public.change_rights($1, '{}', '{PAY}', gen_random_uuid())";
    expect(await sendDuring(take, 'payer', pay)).toMatch(/^NOT_ALLOWED/);
    await cast.call('owner', 'change_rights', [cast.members.get('payer') ?? '', ['PAY'], []]);
  });
});

describeOnPostgres('a member who is removed at the same time', () => {
  it.each<[string, Person, Prepare]>([
    ['pays nothing', 'payer', pay],
    [
      'approves nothing',
      'approver',
      async () => {
        const request = await plumbing.request(await plumbing.sign(), 10_000);
        return ['decide_payment_request', request, 2, true, null, null];
      },
    ],
    [
      'signs nothing',
      'roofer',
      async () => {
        const offered = await money.saveContract('owner', { payee: 'roofing' });
        await cast.call('owner', 'offer_contract', [offered, 1]);
        return ['answer_contract', offered, 2, true, null];
      },
    ],
  ])('%s', async (_what, who, prepare) => {
    const remove = 'select public.remove_member($1, gen_random_uuid())';
    expect(await sendDuring(remove, who, prepare)).toMatch(/^NOT_FOUND/);
  });
});
