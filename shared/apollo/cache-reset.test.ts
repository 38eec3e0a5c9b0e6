import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApolloClient } from '@apollo/client';
import {
  createFakeSession,
  signedInAs,
  type FakeSession,
  startHttpServer,
  type HttpServer,
  type WireRequest,
  until,
} from '@plumbline/shared/testing';
import { createApolloClient } from './apollo-client.ts';
import { resetCacheOnSessionChange } from './cache-reset.ts';
import { graphql } from './graphql.ts';

const GetCurrentUser = graphql(`
  query GetCurrentUser {
    currentUser {
      id
      email
    }
  }
`);

const GetHello = graphql(`
  query GetHello {
    hello
  }
`);

const ada = signedInAs('ada@example.com');
const refreshed = { ...ada, accessToken: 'token of ada@example.com, refreshed' };
const bob = signedInAs('bob@example.com');

describe('the data cache', () => {
  let server: HttpServer;
  let session: FakeSession;
  let client: ApolloClient;
  /** The server waits for this promise before each answer. */
  let held: Promise<void>;

  beforeEach(async () => {
    held = Promise.resolve();
    server = await startHttpServer(async (request) => {
      await held;
      if (operationName(request) === 'GetHello') return { body: { data: { hello: 'Hello' } } };
      const email = request.headers.authorization?.replace('Bearer token of ', '');
      return { body: { data: { currentUser: { __typename: 'User', id: email, email } } } };
    });
    session = createFakeSession({ session: ada });
    client = createApolloClient({
      graphqlUrl: `${server.url}/api/graphql`,
      getAccessToken: session.getAccessToken,
    });
    resetCacheOnSessionChange(client, session);
  });

  afterEach(() => server.stop());

  /** Watches the query as a page does, and returns the users that it received. */
  function watch() {
    const seen: (string | undefined)[] = [];
    client
      .watchQuery({ query: GetCurrentUser })
      .subscribe(({ data }) => data && seen.push(data.currentUser?.email));
    return seen;
  }

  function asked() {
    return server.requests.map(operationName);
  }

  it('fetches active queries again for the user who signed in', async () => {
    const seen = watch();
    await until(() => seen.length === 1);
    session.change(bob);
    await until(() => seen.length === 2);
    expect(seen).toEqual(['ada@example.com', 'bob@example.com']);
    expect(JSON.stringify(client.extract())).not.toContain('ada@');
  });

  it('is reset behind the page when the token is refreshed, with what no page shows', async () => {
    const seen: unknown[] = [];
    client
      .watchQuery({ query: GetCurrentUser, fetchPolicy: 'cache-and-network' })
      .subscribe((shown) => seen.push(shown.loading || shown.data?.currentUser?.email));
    await client.query({ query: GetHello });
    session.change(refreshed);
    await until(() => seen.length === 3);
    expect(seen).toEqual([true, 'ada@example.com', 'ada@example.com, refreshed']);
    expect(asked()).toEqual(['GetCurrentUser', 'GetHello', 'GetCurrentUser']);
    expect(JSON.stringify(client.extract())).not.toMatch(/hello|ada@example.com"/);
  });

  it('takes no answer from before a command', async () => {
    const seen = watch();
    await until(() => seen.length === 1);
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    session.change(refreshed);
    await until(() => server.requests.length === 2);
    held = Promise.resolve();
    await client.query({ query: GetHello, fetchPolicy: 'no-cache' });
    release();
    await until(() => seen.length === 2);
    expect(asked()).toEqual(['GetCurrentUser', 'GetCurrentUser', 'GetHello', 'GetCurrentUser']);
  });

  it('is reset by a refresh only after pending operations', async () => {
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    const seen = watch();
    const answer = client.query({ query: GetHello });
    await until(() => server.requests.length === 2);
    session.change(refreshed);
    release();
    expect(await answer).toMatchObject({ data: { hello: 'Hello' } });
    await until(() => seen.length === 2);
    expect(asked()).toEqual(['GetCurrentUser', 'GetHello', 'GetCurrentUser']);
  });

  it('is reset for another user at once, even while a refresh waits for pending operations', async () => {
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    const seen = watch();
    await until(() => server.requests.length === 1);
    session.change(refreshed);
    session.change(bob);
    await until(() => server.requests.length === 2);
    release();
    await until(() => seen.length === 1);
    expect(seen).toEqual(['bob@example.com']);
  });

  it('is reset again if the token changes during a reset', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const seen = watch();
    await until(() => seen.length === 1);
    session.change(refreshed);
    session.change(bob);
    await until(() => seen.at(-1) === 'bob@example.com');
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('reports why it could not be reset', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const seen = watch();
    await until(() => seen.length === 1);
    const cause = new Error('no store');
    jest.spyOn(client, 'clearStore').mockRejectedValueOnce(cause);
    session.change(null);
    await until(() => log.mock.calls.length > 0);
    expect(log.mock.calls).toEqual([[expect.stringContaining('could not be reset'), cause]]);
    log.mockRestore();
  });

  it('is kept if an event repeats the same session', async () => {
    const seen = watch();
    await until(() => seen.length === 1);
    session.change({ ...ada, expiresAt: ada.expiresAt + 1 });
    await client.query({ query: GetHello });
    expect(asked()).toEqual(['GetCurrentUser', 'GetHello']);
    expect(JSON.stringify(client.extract())).toContain('ada@');
  });

  it('is cleared by a sign-out without fetching, and reset for the next user', async () => {
    const seen = watch();
    await until(() => seen.length === 1);
    session.change(null);
    await until(() => !JSON.stringify(client.extract()).includes('ada@'));
    await client.query({ query: GetHello });
    expect(asked()).toEqual(['GetCurrentUser', 'GetHello']);

    session.change(bob);
    await until(() => seen.at(-1) === 'bob@example.com');
    expect(JSON.stringify(client.extract())).not.toContain('hello');
  });

  it('stores no answer of a query that was pending for the former user', async () => {
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    const seen = watch();
    await until(() => server.requests.length === 1);

    session.change(bob);
    await until(() => server.requests.length === 2);
    release();
    await until(() => seen.length > 0);

    expect(seen).toEqual(['bob@example.com']);
    expect(JSON.stringify(client.extract())).not.toContain('ada@');
  });

  it('stores no answer of a query that was pending at sign-out', async () => {
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    const answer = client.query({ query: GetCurrentUser });
    await until(() => server.requests.length === 1);

    session.change(null);
    await Promise.allSettled([answer]);
    release();
    await held;

    expect(client.extract()).toEqual({});
  });
});

function operationName({ body }: WireRequest): unknown {
  return typeof body === 'object' && body && 'operationName' in body && body.operationName;
}
