import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { namesOf } from '../../shared/contracts/project.ts';
import { uploadBuckets, uploadStates } from '../../shared/contracts/uploads.ts';
import {
  laborCents,
  materialCents,
  workLimits,
  workOrderKinds,
  workOrderStates,
} from '../../shared/contracts/work-orders.ts';
import { createRandom } from '../testing/random.ts';
import { useRefusals } from '../testing/use-refusals.ts';

const use = useRefusals();
const rule = z.object({ rule: z.string() });

it.each<[string, string, Readonly<Record<string, unknown>>]>([
  ['work_orders', 'state', workOrderStates],
  ['work_orders', 'kind', workOrderKinds],
  ['uploads', 'state', uploadStates],
  ['uploads', 'bucket', uploadBuckets],
])('has the names of %s.%s', async (table, column, names) => {
  const [row] = await use().cast.database.query(
    rule,
    'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
    [`${table}_${column}_check`],
  );
  const found = row?.rule.match(/(?<=')[A-Za-z_]+(?=')/g);
  expect(found?.sort()).toEqual(namesOf(names).sort());
});

it.each(['issue_work_order', 'save_extra'])('allows as many orders in %s', async (name) => {
  const [row] = await use().cast.database.query(
    rule,
    'select prosrc as rule from pg_proc where proname = $1',
    [name],
  );
  expect(/>= (\d+)\s+then/.exec(row?.rule ?? '')?.[1]).toBe(String(workLimits.orders));
});

it('works out hours and quantities in the database as in a browser', async () => {
  const { integer } = createRandom();
  const values = Array.from({ length: 300 }, () => [
    1 + integer(workLimits.minutes),
    1 + integer(2 ** 31) * 2 ** integer(10),
  ]);
  values.push([1, 29], [1, 30], [1, 49], [1, 50], [90, 6501], [59, 59], [1250, 1841]);
  const rows = await use().cast.database.query(
    z.object({ labor: z.string(), material: z.string() }),
    `select public.labor_cents(many, cents)::text as labor,
       public.material_cents(many, cents)::text as material
     from jsonb_array_elements($1::text::jsonb) as value
       cross join lateral (select (value ->> 0)::integer as many, (value ->> 1)::bigint as cents) as pair`,
    [JSON.stringify(values)],
  );
  const [labor, material] = [laborCents, materialCents].map((comesTo) =>
    values.map(([many = 0, cents = 0]) => comesTo(many, cents)),
  );
  expect(rows.map((row) => Number(row.labor))).toEqual(labor);
  expect(rows.map((row) => Number(row.material))).toEqual(material);
});
