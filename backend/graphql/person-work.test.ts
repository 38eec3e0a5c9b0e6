import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { useTestBackend } from '../testing/test-backend.ts';
import { createWorkLimit } from './person-work.ts';
import {
  createProjectClient,
  OPERATIONS,
  type ProjectClient,
  readPage,
  refused,
} from './testing/project-client.ts';

const ALLOWANCE = { points: 100, bytes: 1000, atOnce: 2, waiting: 1 };
const isLimit = expect.objectContaining({ extensions: expect.objectContaining({ code: 'LIMIT' }) });

describe('the work of one user', () => {
  it('never exceeds twice the allowance of a minute, at any times and costs', async () => {
    const asked = fc.record({
      wait: fc.nat(30_000),
      points: fc.nat(60),
      bytes: fc.nat(600),
      answered: fc.nat(600),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 60 }), async (operations) => {
        let now = 0;
        const begin = createWorkLimit(ALLOWANCE, () => now);
        const taken: { at: number; points: number; bytes: number }[] = [];
        for (const { wait, points, bytes, answered } of operations) {
          now += wait;
          const work = await begin('ada', { points, bytes }).catch(() => undefined);
          work?.addBytes(answered);
          work?.end();
          if (work) taken.push({ at: now, points, bytes });
        }
        for (const { at } of taken) {
          const minute = taken.filter((other) => other.at >= at && other.at < at + 60_000);
          const sum = (kind: 'points' | 'bytes') => minute.reduce((all, one) => all + one[kind], 0);
          expect(sum('points')).toBeLessThanOrEqual(2 * ALLOWANCE.points);
          expect(sum('bytes')).toBeLessThanOrEqual(2 * ALLOWANCE.bytes);
        }
      }),
    );
  });

  it('refills with time, and counts for that user only', async () => {
    let now = 0;
    const begin = createWorkLimit(ALLOWANCE, () => now);
    (await begin('ada', { points: 100, bytes: 0 })).end();
    await expect(begin('ada', { points: 1, bytes: 0 })).rejects.toEqual(isLimit);
    (await begin('grace', { points: 100, bytes: 0 })).end();
    now = 30_000;
    (await begin('ada', { points: 50, bytes: 0 })).end();
    await expect(begin('ada', { points: 1, bytes: 0 })).rejects.toEqual(isLimit);
  });

  it('counts an answer when it is ready', async () => {
    const begin = createWorkLimit(ALLOWANCE, () => 0);
    const work = await begin('ada', { points: 0, bytes: 10 });
    work.addBytes(5000);
    work.end();
    await expect(begin('ada', { points: 0, bytes: 1 })).rejects.toEqual(isLimit);
  });

  it('runs a limited number at once, in order, and refuses requests beyond the queue', async () => {
    const begin = createWorkLimit(ALLOWANCE, () => 0);
    const cost = { points: 1, bytes: 1 };
    const [first, second] = await Promise.all([begin('ada', cost), begin('ada', cost)]);
    let hasBegun = false;
    const third = begin('ada', cost).finally(() => (hasBegun = true));
    await expect(begin('ada', cost)).rejects.toEqual(isLimit);
    expect(hasBegun).toBe(false);
    first.end();
    (await third).end();
    second.end();
    await expect(begin('ada', cost)).resolves.toBeDefined();
  });
});

describe('a user who sends many requests', () => {
  const backend = useTestBackend({ RATE_LIMITS: 'on' });
  let greedy: ProjectClient;
  let other: ProjectClient;
  beforeAll(async () => {
    greedy = await createProjectClient(backend(), 'greedy@example.com');
    other = await createProjectClient(backend(), 'other@example.com');
    await backend().sql(
      `insert into public.projects (owner, title, client, start_date, end_date, team)
       select $1, 'Long', 'Client', '2026-01-01', '2026-12-31',
         array_fill(repeat('🏗', 120), array[500])
       from generate_series(1, 4)`,
      [greedy.id],
    );
  });

  it('gets other errors as usual: their own with a message, internal ones without', async () => {
    expect(await other.ask('deleteProject', { id: '900000000' })).toMatchObject(
      refused('NOT_FOUND'),
    );
    await backend().sql('revoke select on public.projects from authenticated');
    const answer = await other.ask('projects');
    await backend().sql('grant select on public.projects to authenticated');
    expect(answer).toMatchObject({ errors: [{ message: 'Unexpected error.' }] });
  });

  it('gets no Retry-After for a query that exceeds the limit by itself', async () => {
    const query = `{ projects(first: 100) { edges { node { ...Many } } } }
      fragment Many on Project { ${'...Some '.repeat(50)} }
      fragment Some on Project { ${'id '.repeat(50)} }`;
    const answer = await fetch(`${backend().url}/api/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${other.token}` },
      body: JSON.stringify({ query }),
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, null]);
    expect(await answer.json()).toEqual({
      errors: [expect.objectContaining({ message: expect.stringMatching(/costs \d+.*the most/) })],
    });
  });

  it('gets a typed error, while other users and the balancer are answered', async () => {
    const body = JSON.stringify({ query: OPERATIONS.projects, variables: { first: 100 } });
    const ask = () =>
      fetch(`${backend().url}/api/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${greedy.token}` },
        body,
      });
    const atOnce = await Promise.all(Array.from({ length: 40 }, ask));
    const refusal = atOnce.find(({ status }) => status === 429);
    expect(refusal?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await refusal?.json()).toMatchObject(refused('LIMIT'));
    let bytes = 0;
    for (const answer of atOnce) if (answer.ok) bytes += (await answer.arrayBuffer()).byteLength;
    expect(bytes).toBeGreaterThan(4_000_000);
    expect(bytes).toBeLessThan(30_000_000);
    let last = await ask();
    while (last.ok) last = await ask();
    expect(last.status).toBe(429);
    expect(readPage(await other.ask('projects')).edges).toEqual([]);
    expect((await fetch(`${backend().url}/ready`)).status).toBe(200);
  });
});
