import { afterEach, expect, it, jest } from '@jest/globals';
import type { FirstRequest } from '@plumbline/shared/contracts';
import { startHttpServer, type HttpServer } from '@plumbline/shared/testing';
import { createApolloClient } from './apollo-client.ts';
import { graphql } from './graphql.ts';

const GetHello = graphql(`
  query GetHello {
    hello
  }
`);

const authorization = 'Bearer a-token';
const early = { data: { hello: 'Sent before the files' } };
const answer = (status = 200) =>
  Promise.resolve(
    new Response(JSON.stringify(early), {
      status,
      headers: { 'content-type': 'application/json' },
    }),
  );

let server: HttpServer | undefined;

afterEach(async () => {
  globalThis.plumblineFirstRequest = undefined;
  jest.restoreAllMocks();
  await server?.stop();
});

async function startClient() {
  server = await startHttpServer(() => ({ body: { data: { hello: 'Hello' } } }));
  const options = { graphqlUrl: server.url, getAccessToken: () => Promise.resolve('a-token') };
  const ask = (limits: { readonly answerLimitMs?: number } = {}) =>
    createApolloClient({ ...options, ...limits }).query({ query: GetHello });
  await ask();
  const { requests } = server;
  const body = JSON.stringify(requests[0]?.body);
  return { ask, body, requests };
}

it('gives the answer to the request that the page has sent, once', async () => {
  const { ask, body, requests } = await startClient();
  globalThis.plumblineFirstRequest = {
    ...{ body, authorization, answer: answer() },
    sentAt: performance.now(),
  };
  expect((await ask()).data).toEqual(early.data);
  expect(requests).toHaveLength(1);
  expect((await ask()).data).toEqual({ hello: 'Hello' });
  expect(requests).toHaveLength(2);
});

it.each<[string, Partial<FirstRequest>]>([
  ['another request', { body: '{}' }],
  ["another user's", { authorization: 'Bearer other' }],
  ['one of a while ago', { sentAt: -60_000 }],
  ['one that was refused', { answer: answer(503) }],
  ['one without an answer', { answer: Promise.reject(new Error('offline')) }],
])('sends the request where the page has sent %s', async (_, given) => {
  given.answer?.catch(() => undefined);
  const { ask, body } = await startClient();
  globalThis.plumblineFirstRequest = {
    ...{ body, authorization, answer: answer() },
    sentAt: performance.now(),
    ...given,
  };
  expect((await ask()).data).toEqual({ hello: 'Hello' });
});

it.each([
  ['does not come', new Promise<never>(() => undefined)],
  ['stops within its body', Promise.resolve(new Response(new ReadableStream()))],
])('waits no longer than for any answer where that %s', async (_, stuck) => {
  const { ask, body } = await startClient();
  globalThis.plumblineFirstRequest = {
    ...{ body, authorization, answer: stuck },
    sentAt: performance.now(),
  };
  await expect(ask({ answerLimitMs: 50 })).rejects.toThrow(/time/);
});
