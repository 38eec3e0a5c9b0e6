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

describeOnPostgres('a member who is removed at the same time', () => {
  const waiting = z.tuple([z.object({ count: z.number() })]);
  const WAITING = `select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;

  it.each<[string, Person, () => Promise<readonly [string, ...Argument[]]>]>([
    [
      'pays nothing',
      'payer',
      async () => {
        const request = await plumbing.bill(await plumbing.sign(), 10_000);
        const version = await money.versionOf('payment_requests', request);
        return ['start_payment', request, version, 'CHECK', '1041', null];
      },
    ],
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
    const [command, ...values] = await prepare();
    expect(await refusal(who, command, ...values)).toBe('');
    let answer = Promise.resolve('');
    await cast.as('owner', async (connection) => {
      const remove = 'select public.remove_member($1, gen_random_uuid())';
      await connection.query(z.unknown(), remove, [cast.members.get(who) ?? '']);
      const press = { isAnswered: false };
      answer = cast.call(who, command, values).finally(() => (press.isAnswered = true));
      // It waits for the removal, which is committed after that.
      let count = 0;
      while (count === 0 && !press.isAnswered) {
        [{ count }] = waiting.parse(await cast.database.query(waiting.def.items[0], WAITING));
      }
      expect(press.isAnswered).toBe(false);
    });
    expect(await answer).toMatch(/^NOT_FOUND/);
  });
});
