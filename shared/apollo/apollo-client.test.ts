import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startHttpServer, type HttpServer } from '@plumbline/shared/testing';
import { createApolloClient } from './apollo-client.ts';
import { graphql } from './graphql.ts';

const GetHello = graphql(`
  query GetHello {
    hello
  }
`);

describe('a GraphQL request', () => {
  let server: HttpServer;

  beforeEach(async () => {
    server = await startHttpServer(() => ({ body: { data: { hello: 'Hello' } } }));
  });
  afterEach(() => server.stop());

  async function send(getAccessToken: () => Promise<string | null>) {
    const client = createApolloClient({ graphqlUrl: `${server.url}/api/graphql`, getAccessToken });
    const { data } = await client.query({ query: GetHello });
    expect(data).toEqual({ hello: 'Hello' });
    return server.requests[0];
  }

  it('carries the operation name, the variables and the query text, and no more', async () => {
    const request = await send(() => Promise.resolve(null));
    expect(request).toMatchObject({ method: 'POST', path: '/api/graphql' });
    expect(request?.body).toEqual({
      operationName: 'GetHello',
      variables: {},
      query: expect.stringContaining('query GetHello'),
    });
  });

  it('carries the access token as a bearer token', async () => {
    const request = await send(() => Promise.resolve('a-token'));
    expect(request?.headers.authorization).toBe('Bearer a-token');
  });

  it('carries an empty authorization with no session', async () => {
    const request = await send(() => Promise.resolve(null));
    expect(request?.headers.authorization).toBe('');
  });

  it.each([
    ['its token is refused', 'UNAUTHENTICATED', 1],
    ['another thing is refused', 'NOT_FOUND', 0],
  ])('says so where %s', async (_, code, times) => {
    const refusing = await startHttpServer(() => ({
      body: { errors: [{ message: 'No.', extensions: { code } }] },
    }));
    const onTokenRefused = jest.fn();
    const client = createApolloClient({
      graphqlUrl: `${refusing.url}/api/graphql`,
      getAccessToken: () => Promise.resolve('a-token'),
      onTokenRefused,
    });
    await expect(client.query({ query: GetHello })).rejects.toThrow('No.');
    expect(onTokenRefused).toHaveBeenCalledTimes(times);
    await refusing.stop();
  });

  it('is sent without the header if the session cannot be read', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const request = await send(() => Promise.reject(new Error('no storage')));
    expect(request?.headers.authorization).toBeUndefined();
    expect(log.mock.calls).toEqual([
      [expect.stringContaining('without the session'), new Error('no storage')],
    ]);
    log.mockRestore();
  });

  describe('if the session cannot be read', () => {
    const unread = () => Promise.reject(new Error('no connection'));
    const refusal = { message: 'Sign in first', extensions: { code: 'UNAUTHENTICATED' } };

    async function answerTo(
      getAccessToken: () => Promise<string | null>,
      error: object,
      answerLimitMs = 15_000,
    ) {
      api = await startHttpServer(() => ({ body: { errors: [error] } }));
      const options = { graphqlUrl: api.url, getAccessToken, answerLimitMs };
      await createApolloClient(options).query({ query: GetHello });
    }

    let api: HttpServer | undefined;
    beforeEach(() => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      await api?.stop();
    });

    it('does not report a request without a token as the end of the session', async () => {
      await expect(answerTo(unread, refusal)).rejects.toThrow('could not be verified right now');
    });

    it('is sent without a token if reading takes too long', async () => {
      const hanging = () => new Promise<never>(() => {});
      await expect(answerTo(hanging, refusal, 1000)).rejects.toThrow(
        'could not be verified right now',
      );
    });

    it('passes on other errors, and the refusal of a token', async () => {
      await expect(answerTo(unread, { message: 'No such project' })).rejects.toThrow('No such');
      await api?.stop();
      await expect(answerTo(() => Promise.resolve('spent'), refusal)).rejects.toThrow('Sign in');
    });
  });

  it.each([[[]], [{ data: null }], [{ data: [] }], [{ errors: [] }], [{ data: 'text' }]])(
    'fails if the response is not GraphQL: %j',
    async (body) => {
      const stranger = await startHttpServer(() => ({ body }));
      const client = createApolloClient({
        graphqlUrl: stranger.url,
        getAccessToken: () => Promise.resolve(null),
      });
      await expect(client.query({ query: GetHello })).rejects.toThrow('could not be understood');
      await stranger.stop();
    },
  );

  it('is aborted if the API never answers', async () => {
    const silent = await startHttpServer(() => new Promise(() => {}));
    const client = createApolloClient({
      graphqlUrl: silent.url,
      getAccessToken: () => Promise.resolve(null),
      answerLimitMs: 50,
    });
    await expect(client.query({ query: GetHello })).rejects.toThrow(/timeout/i);
    await silent.stop();
  });

  it('reads the session for each request', async () => {
    const tokens = ['first', 'second'];
    const client = createApolloClient({
      graphqlUrl: `${server.url}/api/graphql`,
      getAccessToken: () => Promise.resolve(tokens.shift() ?? null),
    });
    await client.query({ query: GetHello, fetchPolicy: 'network-only' });
    await client.query({ query: GetHello, fetchPolicy: 'network-only' });
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });
});
