import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { describeOnPostgres } from '../testing/engine.ts';
import { createMoney } from '../testing/money-cast.ts';
import { useCast } from '../testing/use-cast.ts';

const cast = useCast();

// PGlite runs one transaction after the other.
describeOnPostgres('a user', () => {
  it('has three examples at most, also of two that start at once', async () => {
    const start = () => cast().call('roofer', 'start_example', []);
    await start();
    await start();
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.filter((answer) => answer === 'LIMIT')).toHaveLength(2);
  });
});

it('starts an example whose ledger is in balance, which takes no members and can be deleted', async () => {
  const money = createMoney(cast());
  const id = await cast().call('stranger', 'start_example', []);
  expect(id).toMatch(/^\d+$/);
  expect(await money.differences()).toEqual([]);

  const row = z.object({ id: z.string() });
  const [client] = await cast().database.query(
    row,
    `select id::text from public.parties where project_id = $1 and kind = 'CLIENT'`,
    [id],
  );
  const invitation = [client?.id ?? '', 'maya@bay.example', []];
  expect(await cast().call('stranger', 'invite', invitation)).toBe('EXAMPLE');

  const requests = 'select id from public.payment_requests';
  expect(await cast().attempt('stranger', requests)).toHaveLength(3);
  expect(await cast().attempt('owner', requests)).toHaveLength(0);

  const orders = 'select state from public.work_orders order by number';
  expect(await cast().attempt('stranger', orders)).toEqual(
    ['APPROVED', 'RETURNED', 'SUBMITTED', 'SUBMITTED', 'ISSUED'].map((state) => ({ state })),
  );
  expect(await cast().attempt('owner', orders)).toHaveLength(0);

  const [member] = await cast().database.query(
    row,
    'select id::text from public.members where party_id = $1',
    [client?.id ?? ''],
  );
  const given = [member?.id ?? '', [], ['PAY']];
  expect(await cast().call('stranger', 'change_rights', given)).toMatch(/^\d+$/);
  expect(await cast().call('stranger', 'remove_member', [member?.id ?? ''])).toMatch(/^\d+$/);

  await cast().database.run('delete from public.projects where id = $1', [id]);
  expect(await cast().attempt('stranger', requests)).toHaveLength(0);
  expect(await cast().attempt('stranger', orders)).toHaveLength(0);
});
