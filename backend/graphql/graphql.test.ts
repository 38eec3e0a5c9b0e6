import { describe, expect, it } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { signIn } from '../testing/sign-in.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();

const WHO = 'query GetCurrentUser { currentUser { id email firstName lastName phoneNumber } }';

function ask(query: string, token?: string, headers: Record<string, string> = {}) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return fetch(`${backend().url}/api/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...authorization, ...headers },
    body: JSON.stringify({ operationName: null, variables: {}, query }),
  });
}

async function result(query: string, token?: string): Promise<unknown> {
  return (await ask(query, token)).json();
}

describe('the GraphQL API', () => {
  it('passes every audit of GraphQL over HTTP', async () => {
    const audits = serverAudits({ url: () => `${backend().url}/api/graphql` });
    const results = await Promise.all(audits.map((audit) => audit.fn()));
    const failed = results.filter(({ status }) => status !== 'ok');
    expect(failed.map(({ name, status }) => `${status}: ${name}`)).toEqual([]);
    expect(results.length).toBeGreaterThan(50);
  });

  it('says hello without a session', async () => {
    expect(await result('query GetHello { hello }')).toEqual({
      data: { hello: 'Hello from Plumbline' },
    });
  });

  it('returns the user of the token', async () => {
    const person = { first_name: 'Ada', last_name: 'Lovelace', phone_number: '+44 20' };
    const { access_token: token, user } = await signIn(backend(), 'ada@example.com', person);
    expect(await result(WHO, token)).toEqual({
      data: {
        currentUser: {
          id: user.id,
          email: 'ada@example.com',
          firstName: 'Ada',
          lastName: 'Lovelace',
          phoneNumber: '+44 20',
        },
      },
    });
  });

  it('has null for names and a phone number that were not given', async () => {
    const { access_token: token } = await signIn(backend(), 'phone@example.com');
    expect(await result('{ currentUser { firstName lastName phoneNumber } }', token)).toEqual({
      data: { currentUser: { firstName: null, lastName: null, phoneNumber: null } },
    });
  });

  it('follows a changed name', async () => {
    const { access_token: token } = await signIn(backend(), 'name@example.com');
    await backend().auth('/user', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ data: { first_name: 'Grace' } }),
    });
    expect(await result('{ currentUser { firstName } }', token)).toEqual({
      data: { currentUser: { firstName: 'Grace' } },
    });
  });

  it.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a token that is none', 'nonsense'],
    ['a token with alg none', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ])('has no current user, and no error, with %s', async (_case, token) => {
    expect(await result(WHO, token)).toEqual({ data: { currentUser: null } });
  });

  it('has no current user after the user is deleted', async () => {
    const { access_token: token, user } = await signIn(backend(), 'gone@example.com');
    await backend().sql('delete from auth.users where id = $1', [user.id]);
    expect(await result(WHO, token)).toEqual({ data: { currentUser: null } });
  });

  it('reads with the rights of the user, not of the database owner', async () => {
    const { access_token: token } = await signIn(backend(), 'role@example.com');
    await backend().sql('revoke select on public.profiles from authenticated');
    expect(await result(WHO, token)).toMatchObject({
      data: { currentUser: null },
      errors: [{ message: 'Unexpected error.', path: ['currentUser'] }],
    });
    await backend().sql('grant select on public.profiles to authenticated');
    expect(await result(WHO, token)).not.toHaveProperty('errors');
  });

  it('has a mutation that changes nothing', async () => {
    expect(await result('mutation { placeholder }')).toEqual({ data: { placeholder: true } });
  });

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/json; charset=utf-8', 200],
  ])('answers a body of type %s with %i', async (type, status) => {
    expect((await ask('{ hello }', undefined, { 'Content-Type': type })).status).toBe(status);
  });

  it('refuses malformed JSON, and bodies and texts that are too large', async () => {
    const url = `${backend().url}/api/graphql`;
    const headers = { 'Content-Type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body: '{' })).status).toBe(400);
    expect((await ask(`{ hello } # ${'x'.repeat(500_000)}`)).status).toBe(413);
    expect((await ask('{ hello }'.padEnd(10_000))).status).toBe(200);
    expect((await ask('{ hello }'.padEnd(10_001))).status).toBe(413);
  });

  it('refuses queries that are too deep or have too many aliases', async () => {
    const aliases = Array.from({ length: 40 }, (_, index) => `a${index}: hello`).join(' ');
    const deep = '{ __type(name: "User") '.repeat(1) + '{ fields { type { ofType '.repeat(5);
    const closed = `${deep} { name } ${'} } }'.repeat(5)} }`;
    for (const query of [`{ ${aliases} }`, closed]) {
      expect(await result(query)).toMatchObject({ errors: [expect.anything()] });
    }
  });

  it('refuses a mutation by GET', async () => {
    const query = encodeURIComponent('mutation { placeholder }');
    const answer = await fetch(`${backend().url}/api/graphql?query=${query}`);
    expect(answer.status).toBe(405);
  });
});
