import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createFakeCaches, until } from '@plumbline/shared/testing';
import { createApolloClient } from '../apollo-client.ts';
import { graphql } from '../graphql.ts';
import type { Asked } from './asked.ts';
import { keepAnswers, renewAnswers } from './index.ts';

const GetHello = graphql(`
  query GetHello {
    hello
  }
`);

const GetFileIds = graphql(`
  query GetFileIds($first: Int) {
    files(projectId: "1001", first: $first) {
      edges {
        cursor
        node {
          id
        }
      }
    }
  }
`);

const offline = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const says = (hello: string) => () => Promise.resolve(Response.json({ data: { hello } }));
const refuses = () => {
  const refusal = { message: 'No', extensions: { code: 'UNAUTHENTICATED' } };
  return Promise.resolve(Response.json({ errors: [refusal] }));
};

let caches: ReturnType<typeof createFakeCaches>;
let api: () => Promise<Response>;
let userId: string | undefined;
let isKept: boolean;
let shown: (number | null)[];

beforeEach(() => {
  caches = createFakeCaches();
  Object.assign(globalThis, { caches });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => api());
  jest.spyOn(crypto.subtle, 'digest').mockImplementation(sha256);
  api = says('Hello');
  userId = 'dana';
  isKept = true;
  shown = [];
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'caches');
});

/** Opens a page, whose own cache is empty. */
function open() {
  const client = createApolloClient({
    graphqlUrl: 'https://api.example/graphql',
    getAccessToken: () => Promise.resolve('secret-token'),
  });
  const start = () =>
    keepAnswers({
      client,
      isKept: () => isKept,
      userId: () => userId,
      onAnswer: (at) => shown.push(at),
    });
  return { client, start };
}

/** Asks again on a page whose own cache is empty. */
function renew({ client, start } = open(), query: Asked['query'] = GetHello) {
  start();
  const dana = { userId: 'dana', isTheirs: () => userId === 'dana' };
  return renewAnswers(client, [{ query, variables: {} }], dana);
}

async function ask() {
  const { client, start } = open();
  start();
  const { data } = await client.query({ query: GetHello });
  await settled();
  return data?.hello;
}

/** A hash without a thread of its own, so that no writing outlasts the task in which it began. */
const sha256: typeof crypto.subtle.digest = (_algorithm, data) => {
  const bytes = new Uint8Array(ArrayBuffer.isView(data) ? data.buffer : data);
  return Promise.resolve(Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer);
};

/** Resolves when what was begun to be written is written. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const keptCount = () =>
  [...caches.named.values()].reduce((sum, { entries }) => sum + entries.size, 0);

it('gives the kept answer without signal, and says from when it is', async () => {
  const before = Date.now();
  expect(await ask()).toBe('Hello');
  api = offline;
  expect(await ask()).toBe('Hello');
  expect(shown).toEqual([null, expect.any(Number)]);
  expect(shown[1]).toBeGreaterThanOrEqual(before);
  api = says('Hello again');
  expect(await ask()).toBe('Hello again');
  expect(shown.at(-1)).toBeNull();
});

it('leaves what a command has changed on the page since', async () => {
  const { client, start } = open();
  start();
  const watched = client.watchQuery({ query: GetHello });
  const seen: unknown[] = [];
  const watching = watched.subscribe(({ data }) => seen.push(data?.hello));
  await until(() => seen.at(-1) === 'Hello');
  client.writeQuery({ query: GetHello, data: { hello: 'Hello, changed' } });
  api = offline;
  await watched.refetch();
  expect([seen.at(-1), shown.at(-1)]).toEqual(['Hello, changed', expect.any(Number)]);
  watching.unsubscribe();
});

it('says no longer that a page is old once a page is asked for of which nothing is kept', async () => {
  await ask();
  api = offline;
  const { client, start } = open();
  start();
  await client.query({ query: GetHello });
  expect(shown.at(-1)).not.toBeNull();
  isKept = false;
  await expect(client.query({ query: GetHello, fetchPolicy: 'network-only' })).rejects.toThrow();
  expect(shown.at(-1)).toBeNull();
});

it('keeps nothing of the token', async () => {
  await ask();
  const texts = [...caches.named.values()].flatMap(({ entries }) =>
    [...entries].map(async ([url, response]) => url + (await response.text())),
  );
  expect((await Promise.all(texts)).join()).not.toContain('secret');
  expect(texts).toHaveLength(1);
});

it('gives nothing to another user, on another page, or for what the API refuses', async () => {
  await ask();
  api = offline;
  userId = 'kim';
  await expect(ask()).rejects.toThrow();
  userId = 'dana';
  isKept = false;
  await expect(ask()).rejects.toThrow();
  isKept = true;
  api = refuses;
  await expect(ask()).rejects.toThrow('No');
  expect(keptCount()).toBe(1);
});

it('gives the kept answer after four seconds, and shows the late one', async () => {
  await ask();
  jest.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<Response>();
  api = () => promise;
  const { client, start } = open();
  start();
  let hello: string | undefined;
  const watched = client.watchQuery({ query: GetHello }).subscribe(({ data }) => {
    hello = data?.hello;
  });
  await jest.advanceTimersByTimeAsync(3900);
  expect(hello).toBeUndefined();
  await jest.advanceTimersByTimeAsync(200);
  jest.useRealTimers();
  await until(() => hello !== undefined);
  expect([hello, shown.at(-1)]).toEqual(['Hello', expect.any(Number)]);
  resolve(Response.json({ data: { hello: 'Hello, late' } }));
  await until(() => hello === 'Hello, late');
  expect(shown.at(-1)).toBeNull();
  watched.unsubscribe();
});

it('asks again soon, and then less often, until the API answers', async () => {
  await ask();
  jest.useFakeTimers();
  api = offline;
  const { client, start } = open();
  start();
  const watched = client.watchQuery({ query: GetHello }).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  const asked: number[] = [];
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    jest.mocked(fetch).mockClear();
    await jest.advanceTimersByTimeAsync(1000 * seconds);
    asked.push(jest.mocked(fetch).mock.calls.length);
  }
  expect([asked, shown.at(-1)]).toEqual([[1, 1, 1, 1, 1, 1], expect.any(Number)]);
  api = says('Hello again');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(shown.at(-1)).toBeNull();
  watched.unsubscribe();
});

it('keeps what a page that is not kept has asked for, without another request', async () => {
  const { client, start } = open();
  const keepShown = start();
  isKept = false;
  let isShown = false;
  const watched = client.watchQuery({ query: GetHello }).subscribe(({ data }) => {
    isShown = data !== undefined;
  });
  await until(() => isShown);
  keepShown();
  await settled();
  expect(keptCount()).toBe(0);
  isKept = true;
  keepShown();
  await settled();
  watched.unsubscribe();
  expect(fetch).toHaveBeenCalledTimes(1);
  api = offline;
  expect(await ask()).toBe('Hello');
});

it('renews what is kept from any page, and shows it', async () => {
  await ask();
  api = says('Hello again');
  isKept = false;
  await renew();
  isKept = true;
  api = offline;
  expect(await ask()).toBe('Hello again');
  const shows = open();
  shows.start();
  const watched = shows.client.watchQuery({ query: GetHello });
  const seen: unknown[] = [];
  const watching = watched.subscribe(({ data }) => seen.push(data?.hello));
  await until(() => seen.at(-1) === 'Hello again');
  api = says('Hello, renewed');
  await renew(shows);
  await until(() => seen.at(-1) === 'Hello, renewed');
  watching.unsubscribe();
});

it('renews as many items of a list as the page shows', async () => {
  await ask();
  const edges = Array.from({ length: 21 }, (_, index) => ({
    __typename: 'FileEdge',
    cursor: String(index),
    node: { __typename: 'Upload', id: String(index) },
  }));
  const files = { __typename: 'FileConnection', edges };
  api = () => Promise.resolve(Response.json({ data: { files } }));
  const shows = open();
  const watched = shows.client.watchQuery({ query: GetFileIds });
  const watching = watched.subscribe(() => undefined);
  await until(() => watched.getCurrentResult().dataState === 'complete');
  await renew(shows, GetFileIds);
  watching.unsubscribe();
  expect(jest.mocked(fetch).mock.lastCall?.[1]?.body).toContain('"first":21');
});

it('leaves what is kept where the API gives no answer, and asks nothing where nothing is kept', async () => {
  await renew();
  expect(fetch).not.toHaveBeenCalled();
  await ask();
  const [kept] = [...caches.named.values()].flatMap(({ entries }) => [...entries.values()]);
  api = offline;
  await expect(renew()).rejects.toThrow();
  api = refuses;
  await renew();
  userId = undefined;
  await renew();
  expect(fetch).toHaveBeenCalledTimes(3);
  await settled();
  expect([...caches.named.values()].flatMap(({ entries }) => [...entries.values()])).toEqual([
    kept,
  ]);
});

it('keeps nothing once the user has signed out', async () => {
  const answered = says('Hello');
  api = async () => {
    userId = undefined;
    return answered();
  };
  await ask();
  expect(keptCount()).toBe(0);
});

it('works where the storage is full', async () => {
  caches.open = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  expect(await ask()).toBe('Hello');
});
