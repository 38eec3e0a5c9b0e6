import { describe, expect, it } from '@jest/globals';
import { readRefusal } from '../testing/refusal.ts';
import { refresh, signIn, type WireSession } from '../testing/sign-in.ts';
import { useTestBackend } from '../testing/test-backend.ts';
import { CLINIC, OPERATIONS, post, refused } from './testing/project-client.ts';

const backend = useTestBackend();

const DELETE = 'mutation DeleteAccount($email: String!) { deleteAccount(email: $email) }';

const remove = (token: string | null, email: string) => post(backend(), token, DELETE, { email });

const bearer = ({ access_token: token }: WireSession) => ({ Authorization: `Bearer ${token}` });

const rowsOf = ({ user: { id } }: WireSession) =>
  backend().sql(
    `select 'user' as kind from auth.users where id = $1::uuid
     union all select 'session' from auth.sessions where user_id = $1::uuid
     union all select 'profile' from public.profiles where id = $1::uuid
     union all select 'project' from public.projects where owner = $1::uuid order by kind`,
    [id],
  );

async function deletedAccount(email: string) {
  const session = await signIn(backend(), email);
  await post(backend(), session.access_token, OPERATIONS.createProject, { input: CLINIC });
  expect(await remove(session.access_token, email)).toEqual({ data: { deleteAccount: true } });
  return session;
}

describe('deleting an account', () => {
  it('takes the address in any case and deletes everything of that user alone', async () => {
    const other = await signIn(backend(), 'stays@example.com');
    await post(backend(), other.access_token, OPERATIONS.createProject, { input: CLINIC });
    const session = await signIn(backend(), 'leaves@example.com');
    await signIn(backend(), 'leaves@example.com');
    await post(backend(), session.access_token, OPERATIONS.createProject, { input: CLINIC });
    expect(await remove(session.access_token, ' Leaves@Example.com ')).toEqual({
      data: { deleteAccount: true },
    });
    expect(await rowsOf(session)).toEqual([]);
    expect((await rowsOf(other)).map(({ kind }) => kind)).toEqual([
      'profile',
      'project',
      'session',
      'user',
    ]);
  });

  it.each(['', 'other@example.com', 'careful@example.com.'])(
    'is refused with the address %j and then changes nothing',
    async (typed) => {
      const session = await signIn(backend(), 'careful@example.com');
      expect(await remove(session.access_token, typed)).toMatchObject(
        refused('BAD_USER_INPUT', 'email'),
      );
      expect(await rowsOf(session)).not.toEqual([]);
    },
  );

  it('requires a session', async () => {
    expect(await remove(null, 'leaves@example.com')).toMatchObject(refused('UNAUTHENTICATED'));
  });

  it('is refused, with the reason, while something holds the account', async () => {
    const session = await signIn(backend(), 'signed@example.com');
    const hold = (reason: string) =>
      backend().sql(`create or replace function accounts.held_by(account uuid) returns text
        language sql stable set search_path = '' as $$ select ${reason}::text $$`);
    await hold(`'You have signed contract 7. Close it first.'`);
    const answer = await remove(session.access_token, 'signed@example.com');
    await hold('null');
    expect(answer).toMatchObject(refused('HELD'));
    expect(JSON.stringify(answer)).toContain('You have signed contract 7. Close it first.');
    expect(await rowsOf(session)).not.toEqual([]);
  });

  it('frees the address for a new account without anything of the former one', async () => {
    const former = await deletedAccount('again@example.com');
    const session = await signIn(backend(), 'again@example.com');
    expect(session.user.id).not.toBe(former.user.id);
    expect(
      await post(backend(), session.access_token, '{ projects { edges { cursor } } }'),
    ).toEqual({ data: { projects: { edges: [] } } });
  });
});

describe('the tokens of a deleted user', () => {
  it.each([
    ['projects', '{ projects { edges { cursor } } }', {}],
    ['deletedProjects', OPERATIONS.deletedProjects, {}],
    ['createProject', OPERATIONS.createProject, { input: CLINIC }],
    ['deleteAccount', DELETE, { email: 'token@example.com' }],
  ])('are refused by %s', async (_name, operation, variables) => {
    const session = await deletedAccount('token@example.com');
    expect(await post(backend(), session.access_token, operation, variables)).toMatchObject(
      refused('UNAUTHENTICATED'),
    );
  });

  it('have no user for currentUser', async () => {
    const session = await deletedAccount('nobody@example.com');
    expect(await post(backend(), session.access_token, '{ currentUser { id } }')).toEqual({
      data: { currentUser: null },
    });
  });

  it('are refused by the auth service', async () => {
    const session = await deletedAccount('auth@example.com');
    const headers = bearer(session);
    expect(await readRefusal(await backend().auth('/user', { headers }))).toContain(
      '403 user_not_found',
    );
    const change = { method: 'PUT', headers, body: JSON.stringify({ data: { company: 'X' } }) };
    expect(await readRefusal(await backend().auth('/user', change))).toContain('user_not_found');
    expect((await refresh(backend(), session.refresh_token)).status).toBe(400);
  });
});
