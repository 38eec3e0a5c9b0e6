import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startFakeSite } from '../testing/fake-site.ts';
import { type TestBackend, startTestBackend, useTestBackend } from '../testing/test-backend.ts';
import { beaconRates } from './rates.ts';
import { onPostgres } from '../testing/engine.ts';

const KEY = 'a-key-of-the-release-room';

const site = await startFakeSite();
const backend = useTestBackend({ BEACON_KEY: KEY, PUBLIC_URL: site.url });

const VERSIONS = { shell: ['1.4.0'], auth: ['1.4.0'], projects: ['1.4.0', '1.5.0-canary.1'] };

beforeEach(async () => {
  site.list(VERSIONS);
  await backend().sql('truncate operations.beacon_counts, operations.beacon_errors');
});
afterAll(() => site.stop());

const projects = { remote: 'projects', version: '1.4.0', owner: 'workspace', page: '/projects' };
const visit = { kind: 'visit', ...projects };
const error = { kind: 'error', ...projects, name: 'TypeError', message: 'x is undefined' };

function send(body: unknown, type = 'text/plain;charset=UTF-8') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method: 'POST', body: text, headers: { 'Content-Type': type } };
  return fetch(`${backend().url}/beacons`, init);
}

const askRates = (query = '', key = KEY) =>
  fetch(`${backend().url}/beacons/rates${query}`, { headers: { Authorization: `Bearer ${key}` } });
const rates = async (query = '') => beaconRates.parse(await (await askRates(query)).json());

describe('POST /beacons', () => {
  it('counts visits and errors of each version', async () => {
    const next = { ...visit, version: '1.5.0-canary.1' };
    const shell = { ...visit, remote: 'shell', owner: 'platform' };
    const failed = { ...error, kind: 'load-failure', version: next.version };
    expect((await send([visit, visit, shell, error])).status).toBe(204);
    expect((await send([visit, next, failed, failed])).status).toBe(204);
    expect(await rates()).toEqual([
      { remote: 'projects', version: '1.4.0', visits: 3, errors: 1 },
      { remote: 'projects', version: '1.5.0-canary.1', visits: 1, errors: 2 },
      { remote: 'shell', version: '1.4.0', visits: 1, errors: 0 },
    ]);
  });

  it('counts all of many concurrent requests, in any order of their remotes', async () => {
    const batch = ['shell', 'auth', 'projects'].map((remote) => ({ ...visit, remote }));
    const sent = Array.from({ length: 40 }, (_, turn) => (turn % 2 ? batch : batch.toReversed()));
    const answers = await Promise.all(sent.map((events) => send(events)));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect((await rates()).map(({ visits }) => visits)).toEqual([40, 40, 40]);
  });

  it('accepts them from a page of another origin without a preflight request', async () => {
    const answer = await send([visit]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect((await send([visit], 'application/json')).status).toBe(204);
  });

  it('counts vitals by rating', async () => {
    const vital = { kind: 'vital', ...projects, name: 'LCP' };
    await send([2500, 2501, 4001].map((value) => ({ ...vital, value })));
    const rows = await backend().sql('select what from operations.beacon_counts order by what');
    expect(rows).toEqual([{ what: 'LCP fair' }, { what: 'LCP good' }, { what: 'LCP poor' }]);
  });

  it('stores an error once, with its count', async () => {
    await send([error]);
    await send([error]);
    const [kept, ...others] = await backend().sql(
      'select *, count::int from operations.beacon_errors',
    );
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ remote: 'projects', message: 'x is undefined', count: 2 });
  });

  it('removes personal data from addresses, messages and stacks', async () => {
    await send([
      {
        ...error,
        page: 'https://app.example/projects/1042/ada@example.com?token=abc#access_token=def',
        message: 'No project 7 for ada@example.com at /x?code=123456',
        stack:
          'Error: eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln\n at f (https://cdn.example/a.js?v=1:2:3)',
      },
    ]);
    const [kept] = await backend().sql('select page, message, stack from operations.beacon_errors');
    expect(kept?.['page']).toBe('/projects/:id/:id');
    expect(kept?.['message']).toBe('No project 7 for [address] at /x');
    expect(kept?.['stack']).toBe('Error: [token]\n at f (https://cdn.example/a.js:2:3)');
  });

  it('truncates a message that is too long', async () => {
    await send([{ ...error, message: 'x '.repeat(2000), stack: 'y '.repeat(9000) }]);
    const [kept] = await backend().sql(
      'select length(message) as message, length(stack) as stack from operations.beacon_errors',
    );
    expect(kept).toEqual({ message: 500, stack: 4000 });
  });

  it.each([
    ['no JSON', '{', 400],
    ['no array', visit, 400],
    ['nothing', [], 400],
    ['too many', Array(51).fill(visit), 400],
    ['an unknown kind', [{ ...visit, kind: 'click' }], 400],
    ['a field too many', [{ ...visit, user: 'ada' }], 400],
    ['a remote that is none', [{ ...visit, remote: 'Robert"); drop table' }], 400],
    ['a vital without end', [{ kind: 'vital', ...projects, name: 'LCP', value: 1e300 }], 400],
    ['too many bytes', [{ ...error, stack: 'x'.repeat(70_000) }], 413],
  ])('refuses %s', async (_case, body, status) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
    expect(await rates()).toEqual([]);
  });

  it('refuses the content type of a form', async () => {
    expect((await send([visit], 'application/x-www-form-urlencoded')).status).toBe(415);
  });

  it('ignores versions that the site does not list', async () => {
    const strange = [
      { ...error, version: 'made-up' },
      { ...visit, version: 'made-up' },
      { ...visit, remote: 'payroll' },
    ];
    expect((await send([...strange, visit])).status).toBe(204);
    expect((await send(strange)).status).toBe(204);
    expect(await rates()).toEqual([{ remote: 'projects', version: '1.4.0', visits: 1, errors: 0 }]);
    expect(await backend().sql('select from operations.beacon_errors')).toEqual([]);
  });

  it('counts a version that was just released, and keeps working while the site is down', async () => {
    site.list({ ...VERSIONS, projects: ['1.4.0', '1.6.0'] });
    // The site is asked once in a second at most.
    while ((await rates()).length === 0) await send([{ ...visit, version: '1.6.0' }]);
    site.files.set('/registry.json', 'down');
    expect((await send([visit])).status).toBe(204);
    expect((await rates()).map(({ version }) => version)).toEqual(['1.4.0', '1.6.0']);
  });

  it('keeps the newest 5,000 different errors', async () => {
    await backend().sql(
      `insert into operations.beacon_errors
         (fingerprint, kind, remote, version, owner, name, message, stack, page, last_at)
       select n::text, 'error', 'a', '1', 'b', '', '', '', '', now() - n * interval '1 second'
       from generate_series(1, 5000) n`,
    );
    await send([error]);
    const [counted] = await backend().sql(
      `select count(*)::int as kept, max(fingerprint::int) filter (where remote = 'a') as oldest
       from operations.beacon_errors`,
    );
    expect(counted).toEqual({ kept: 5000, oldest: 4999 });
  });
});

// The embedded database has one connection, so nothing in it waits for a lock.

onPostgres(
  'deletes old errors without waiting for a transaction that updates one of them',
  async () => {
    await backend().sql(
      `insert into operations.beacon_errors
       (fingerprint, kind, remote, version, owner, name, message, stack, page, last_at)
     select n::text, 'error', 'a', '1', 'b', '', '', '', '', now() - n * interval '1 second'
     from generate_series(1, 5001) n`,
    );
    const other = new pg.Client({ connectionString: backend().databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query(
      `update operations.beacon_errors set last_at = now() where fingerprint = '5001'`,
    );
    expect((await send([error])).status).toBe(204);
    await other.query('commit');
    await other.end();
    const old = `select fingerprint from operations.beacon_errors where fingerprint in ('5000', '5001')`;
    expect(await backend().sql(old)).toEqual([{ fingerprint: '5001' }]);
  },
);

describe('GET /beacons/rates', () => {
  it('requires the key', async () => {
    expect((await askRates('', 'another-key-of-somebody')).status).toBe(401);
    expect((await fetch(`${backend().url}/beacons/rates`)).status).toBe(401);
  });

  it('covers seven days, or the time since a given day', async () => {
    await send([visit]);
    await backend().sql('update operations.beacon_counts set day = day - 8');
    expect(await rates()).toEqual([]);
    expect(await rates('?since=2020-01-01')).toHaveLength(1);
    expect((await askRates('?since=yesterday')).status).toBe(400);
  });
});

it('the counts are closed to the roles of the product', async () => {
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const read = backend().sql('select * from operations.beacon_counts', [], { role });
    await expect(read).rejects.toThrow('permission denied');
  }
});

describe('a backend with limits whose site does not answer', () => {
  let limited: TestBackend;
  const sendTo = (events: unknown[]) =>
    fetch(`${limited.url}/beacons`, { method: 'POST', body: JSON.stringify(events) });

  beforeAll(async () => {
    site.files.clear();
    limited = await startTestBackend({ PUBLIC_URL: site.url, RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.stop());

  it('answers 503, as it does not know the versions', async () => {
    site.files.clear();
    const answer = await sendTo([visit]);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ message: expect.stringContaining('which versions') });
  });

  it('accepts 3,000 events a day from one address', async () => {
    let taken = 1;
    while ((await sendTo(Array(50).fill(visit))).status !== 429) taken += 50;
    expect(taken).toBeGreaterThan(2_900);
    expect(taken).toBeLessThanOrEqual(3_000);
  });
});
