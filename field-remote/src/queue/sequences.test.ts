import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { createFakeServer, type FakeServer, type Fate } from '../testing/fake-server.ts';
import { createLock, openTab, takePhoto } from '../testing/phone.ts';

const orders = ['0', '1'].map((id) => ({ id, projectId: 'project', name: `Order ${id}` }));
const PHOTOS = ['a', 'b', 'c', 'broken at the server'];

interface Keep {
  readonly kind: 'photo' | 'done';
  readonly order: number;
  readonly photo: number;
}

/** What happens between two openings of the page. */
interface Visit {
  readonly keeps: readonly Keep[];
  readonly fates: readonly Fate[];
  /** The steps of storage or network before which the two tabs are killed. */
  readonly kills: readonly [number, number];
  /** Whether the tabs can agree on who sends. */
  readonly hasLocks: boolean;
  readonly meanwhile: 'nothing' | 'sweep' | 'another version';
}

const visit: fc.Arbitrary<Visit> = fc.record({
  keeps: fc.array(
    fc.record({
      kind: fc.constantFrom('photo', 'photo', 'photo', 'done'),
      order: fc.nat(orders.length - 1),
      photo: fc.nat(PHOTOS.length - 1),
    }),
    { maxLength: 5 },
  ),
  fates: fc.array(fc.constantFrom<Fate>('ok', 'ok', 'ok', 'lost request', 'lost answer'), {
    maxLength: 20,
  }),
  kills: fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })),
  hasLocks: fc.boolean(),
  meanwhile: fc.constantFrom('nothing', 'nothing', 'sweep', 'another version'),
});

/** What a person was told is kept: `order/photo` or `order/done`. */
type Promised = Set<string>;

/** One opening of the page in two tabs. It ends when both have sent what they could, or are dead. */
async function live(server: FakeServer, database: string, visits: Visit, promised: Promised) {
  const lock = createLock();
  server.plan(visits.fates);
  const seen = new Map(orders.map(({ id }) => [id, server.order(id)?.version]));
  const tabs = visits.kills.map((killAt) =>
    openTab({
      api: server.api,
      database,
      killAt,
      withLock: visits.hasLocks ? lock : createLock(),
    }),
  );
  await Promise.all(
    tabs.map(async ({ queue, killed }, index) => {
      const life = async () => {
        for (const { kind, order: at, photo } of visits.keeps) {
          const order = orders[(at + index) % orders.length] ?? orders[0];
          const name = PHOTOS[photo] ?? '';
          if (!order) return;
          const kept =
            kind === 'photo'
              ? await queue.keepPhoto(order, takePhoto(name))
              : await queue.keepDone(order, { note: '', version: seen.get(order.id) ?? 0 });
          if (kept.ok) promised.add(`${order.id}/${kind === 'photo' ? name : 'done'}`);
        }
        await queue.send();
        await queue.send();
      };
      await Promise.race([life(), killed]);
    }),
  );
  server.mend();
  if (visits.meanwhile === 'sweep') server.sweep();
  if (visits.meanwhile === 'another version') server.change('0', {});
}

it('takes every kept photo to the server exactly once, or shows why not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 4 }), async (visits) => {
      const server = createFakeServer();
      const database = randomUUID();
      const promised: Promised = new Set();
      for (const { id } of orders) server.issue(id);
      server.breakPhoto('broken at the server');

      for (const each of visits) await live(server, database, each, promised);
      const { queue } = openTab({ api: server.api, database });
      expect(await queue.send()).toBe('done');

      const left = queue.getView().entries;
      expect(queue.getView().lost).toEqual([]);
      for (const { id } of orders) {
        const arrived = server.photos(id);
        expect(arrived).toEqual([...new Set(arrived)]);
        expect(server.order(id)?.submissions.length).toBeLessThanOrEqual(1);
        const own = left.filter(({ order }) => order.id === id);
        // Only a refusal keeps something back.
        if (own.length > 0) expect(own.some(({ refusal }) => refusal)).toBe(true);
        const accounted = [
          ...arrived,
          ...own.map((entry) => (entry.kind === 'photo' ? entry.photo.name : 'done')),
          ...(server.order(id)?.submissions ?? []).map(() => 'done'),
        ];
        const wanted = [...promised].filter((name) => name.startsWith(`${id}/`));
        expect(accounted).toEqual(
          expect.arrayContaining(wanted.map((name) => name.slice(id.length + 1))),
        );
      }
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 150) },
  );
});
