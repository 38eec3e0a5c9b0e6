import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createFakeCaches } from '@plumbline/shared/testing';
import { createAnswer } from './answer.ts';

const ORIGIN = 'https://plumbline.example';
const FILE = '/remotes/field/kit.12345678.js';
const claims = ['/dashboard/work', '/dashboard/projects/{id}/work/*'];
const offline = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

let caches: ReturnType<typeof createFakeCaches>;
let network: () => Promise<Response>;

beforeEach(async () => {
  caches = createFakeCaches();
  network = () => Promise.resolve(new Response('live'));
  const kept = await caches.open('plumbline-pages-1');
  await kept.put('/dashboard/work', new Response('kept work'));
  await kept.put('/dashboard/projects/0/work', new Response('kept tab'));
  await kept.put('/no-connection.html', new Response('no connection'));
  await kept.put(FILE, new Response('kept file'));
});

afterEach(() => {
  jest.useRealTimers();
});

let answer: ReturnType<typeof createAnswer>;

const surroundings = () => ({
  claims,
  signedOutPage: 'signed out',
  origin: ORIGIN,
  caches,
  fetch: () => network(),
});

beforeEach(() => {
  answer = createAnswer(surroundings());
});

function ask(path: string, request: Partial<Request> = {}) {
  const asked = { url: ORIGIN + path, method: 'GET', mode: 'cors', ...request } as Request;
  const ids = { clientId: 'page', resultingClientId: 'page' };
  return answer({ request: asked, ...ids })?.then((response) => response.text());
}

const open = (path: string) => ask(path, { mode: 'navigate' });

it('takes a document from the network', async () => {
  expect(await open('/dashboard/work')).toBe('live');
});

it.each([
  ['/dashboard/work', 'kept work'],
  ['/dashboard/projects/42/work', 'kept tab'],
  ['/dashboard/projects/43/work/orders/7', 'kept tab'],
])('starts %s without signal', async (path, page) => {
  network = offline;
  expect(await open(path)).toBe(page);
});

it('starts the kept page if the host fails, or takes longer than three seconds', async () => {
  network = () => Promise.resolve(new Response('down', { status: 502 }));
  expect(await open('/dashboard/work')).toBe('kept work');
  jest.useFakeTimers();
  network = () => new Promise(() => undefined);
  const started = open('/dashboard/work');
  await jest.advanceTimersByTimeAsync(3000);
  expect(await started).toBe('kept work');
});

it.each(['/dashboard/work', '/dashboard/projects/42', '/'])(
  'says at %s, where nothing is kept after a sign-out, what signing in needs',
  async (path) => {
    caches.named.clear();
    expect(await open(path)).toBe('live');
    network = offline;
    expect(await open(path)).toBe('signed out');
    answer = createAnswer({ ...surroundings(), signedOutPage: undefined });
    await expect(open(path)).rejects.toThrow('Failed to fetch');
  },
);

it.each(['/', '/dashboard', '/dashboard/money', '/dashboard/projects/42'])(
  'says at %s that there is no network, and never if the host answers',
  async (path) => {
    network = () => Promise.resolve(new Response('down', { status: 502 }));
    expect(await open(path)).toBe('down');
    network = offline;
    expect(await open(path)).toBe('no connection');
  },
);

it.each([
  ['a form that is sent', '/dashboard/money', { mode: 'navigate', method: 'POST' }],
  ['the API', '/api/graphql', { method: 'POST' }],
  ['what is live', '/live.json', {}],
  ["another origin's file", FILE, { url: `https://api.example${FILE}` }],
  ['a retry of the loader', `${FILE}?retry=1`, {}],
] as const)('does not touch a request for %s', (_, path, request) => {
  expect(ask(path, request)).toBeUndefined();
});

it('takes the files of a kept page from what is kept, and else from the network', async () => {
  network = offline;
  await open('/dashboard/work');
  network = () => Promise.resolve(new Response('live'));
  expect(await ask(FILE)).toBe('kept file');
  expect(await ask('/shell/main.87654321.js')).toBe('live');
});

it('takes the files of a live page from the network, and what is kept if that fails', async () => {
  await open('/dashboard/work');
  expect(await ask(FILE)).toBe('live');
  network = offline;
  expect(await ask(FILE)).toBe('kept file');
  await expect(ask('/shell/main.87654321.js')).rejects.toThrow('Failed to fetch');
});

it('goes to the network if the cache fails', async () => {
  caches.match = () => Promise.reject(new Error('the disk is broken'));
  expect(await ask(FILE)).toBe('live');
  network = offline;
  await expect(ask(FILE)).rejects.toThrow('Failed to fetch');
});
