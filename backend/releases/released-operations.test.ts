import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FakeSite, startFakeSite } from '../testing/fake-site.ts';
import { PATIENCE_MS, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const HELLO = 'query GetHello {\n  hello\n}';
const OLD_HELLO = 'query OldHello {\n  hello\n}';
const LATE = 'query Late {\n  hello\n}';
const USER = 'query GetCurrentUser {\n  currentUser {\n    id\n  }\n}';

jest.setTimeout(PATIENCE_MS);

let site: FakeSite;
let files: FakeSite['files'];
let asked: FakeSite['asked'];
let backend: TestBackend;

beforeAll(async () => {
  site = await startFakeSite();
  ({ files, asked } = site);
  backend = await startTestBackend({ OPERATIONS: 'released', PUBLIC_URL: site.url });
});

afterAll(async () => {
  await backend.stop();
  site.stop();
});

beforeEach(() => {
  files.clear();
  release('2', '1');
  publish('2', [HELLO]);
  publish('1', [OLD_HELLO]);
});

const release = (...versions: string[]) => site.list({ shell: ['1'], dashboard: versions });

const publish = (version: string, texts: string[]) =>
  files.set(`/remotes/dashboard/${version}/operations.json`, texts);

async function send(query: string | undefined, method: 'GET' | 'POST' = 'POST') {
  const address = `${backend.url}/api/graphql`;
  const response = await (method === 'GET'
    ? fetch(`${address}?${new URLSearchParams({ query: query ?? '' }).toString()}`)
    : fetch(address, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query, variables: {} }),
      }));
  return { status: response.status, body: await response.text() };
}

/** The site is asked once in a second at most. */
async function untilAnswered(query: string) {
  while ((await send(query)).status !== 200) await delay(100);
}

describe('an API that answers released operations only', () => {
  it('is unavailable before the site has answered', async () => {
    files.set('/registry.json', 'down');
    const { status, body } = await send(HELLO);
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  });

  it('does not follow the site to another address', async () => {
    files.set('/elsewhere.json', files.get('/registry.json'));
    files.set('/registry.json', 'moved');
    asked.clear();
    while (!asked.has('/registry.json')) expect((await send(HELLO)).status).toBe(503);
    expect(asked).not.toContain('/elsewhere.json');
  });

  it('runs the operations of every version on the site, live or not', async () => {
    await untilAnswered(HELLO);
    expect((await send(HELLO)).body).toContain('Hello from Plumbline');
    expect((await send(OLD_HELLO)).status).toBe(200);
    expect((await send(HELLO, 'GET')).status).toBe(200);
  });

  it.each([
    ['introspection', '{ __schema { types { name } } }'],
    ['the same in another layout', '{ hello }'],
    ['a released text with more behind it', `${HELLO}\nquery More { __typename }`],
    ['a field that is not there', '{ helo }'],
    ['no query', undefined],
    ['what is no GraphQL', '}{'],
  ])('refuses %s, and gives no hint of the schema', async (_what, query) => {
    for (const method of ['POST', 'GET'] as const) {
      const { status, body } = await send(query, method);
      expect(status).toBe(400);
      expect(JSON.parse(body)).toEqual({
        errors: [
          {
            message: 'This operation is not one of the released ones. Reload the page.',
            extensions: { code: 'UNKNOWN_OPERATION' },
          },
        ],
      });
    }
  });

  it('accepts the operations of a new release without a restart', async () => {
    expect((await send(USER)).status).toBe(400);
    release('3', '2', '1');
    publish('3', [USER]);
    await untilAnswered(USER);
    expect((await send(HELLO)).status).toBe(200);
  });

  it('accepts a list that is published after its version', async () => {
    release('5', '4', '3', '2', '1');
    asked.clear();
    const late = '/remotes/dashboard/5/operations.json';
    while (!asked.has(late)) expect((await send(LATE)).status).toBe(400);
    publish('5', [LATE]);
    await untilAnswered(LATE);
  });

  it('keeps the known operations while the site is down', async () => {
    files.set('/registry.json', 'down');
    expect((await send(USER)).status).toBe(200);
    expect((await send('{ hello }')).status).toBe(400);
  });
});
