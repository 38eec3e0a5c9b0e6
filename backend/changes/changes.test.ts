import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  CLINIC,
  createProjectClient,
  post,
  refused,
  type ProjectClient,
} from '../graphql/testing/project-client.ts';
import { useTestBackend } from '../testing/test-backend.ts';
import { followChanges, type FollowedChanges } from './testing/follow.ts';

const backend = useTestBackend();
const partyRows = z.tuple([z.object({ id: z.string() })]);
const user = (name: string) => createProjectClient(backend(), `${name}@changes.example`);

/** A stream after it has told the numbers of the user's own and of these projects. */
async function open({ token }: ProjectClient, ...projects: string[]): Promise<FollowedChanges> {
  const followed = await followChanges(backend(), token);
  for (const projectId of [null, ...projects.toSorted().reverse()]) {
    expect(await followed.next()).toMatchObject({ projectId });
  }
  return followed;
}

const since = async ({ token }: ProjectClient, after: object[]) => {
  const query =
    'query ($after: [SeenInput!]!) { changesSince(after: $after) { projectId seq kinds } }';
  return (await post(backend(), token, query, { after })).data?.['changesSince'];
};

/** Makes one user a member of another's project, in a party of the kind. */
async function addMember(project: string, member: ProjectClient, kind = 'SUBCONTRACTOR') {
  const rows = await backend().sql(
    `insert into public.parties (project_id, kind, name) values ($1, $2, 'Firm')
     returning id::text`,
    [project, kind],
  );
  const [{ id: party }] = partyRows.parse(rows);
  await backend().sql(
    `insert into public.members (party_id, project_id, user_id, name, email)
     values ($1, $2, $3, 'Sam', '')`,
    [party, project, member.id],
  );
  return party;
}

const tell = (project: string, kind: string, parties: string | null = null) =>
  backend().sql(`select rights.tell_project($1, array[$2], $3::bigint[])::text`, [
    project,
    kind,
    parties,
  ]);

const change = (projectId: string | null, seq: number, ...kinds: string[]) => ({
  projectId,
  seq,
  kinds,
});

describe('the stream of changes', () => {
  it('tells the numbers first, then each change as it is committed', async () => {
    const ada = await user('ada');
    const { id } = await ada.create();
    const followed = await followChanges(backend(), ada.token);
    expect(await followed.next()).toEqual(change(null, 1, 'PROJECTS'));
    expect(await followed.next()).toEqual(change(id, 0));
    await ada.ask('updateProject', { id, version: 1, input: { ...CLINIC, title: 'Pier' } });
    expect(await followed.next()).toEqual(change(id, 1, 'PROJECT'));
    const second = await ada.create();
    expect(await followed.next()).toEqual(change(null, 2, 'PROJECTS'));
    await ada.ask('deleteProject', { id: second.id });
    const both = [await followed.next(), await followed.next()];
    expect(both).toContainEqual(change(second.id, 1, 'PROJECT'));
    expect(both).toContainEqual(change(null, 3, 'PROJECTS'));
    followed.close();
  });

  it('goes on after the numbers of a reader who comes back', async () => {
    const bea = await user('bea');
    const { id } = await bea.create();
    await tell(id, 'PROJECT');
    await tell(id, 'PEOPLE');
    const [own, project] = [change(null, 1), change(id, 1, 'PEOPLE')];
    const followed = await followChanges(backend(), bea.token, [
      { projectId: null, seq: 1 },
      { projectId: id, seq: 1 },
    ]);
    expect(await followed.next()).toEqual(own);
    expect(await followed.next()).toEqual({ ...project, seq: 2 });
    expect(await since(bea, [{ seq: 0 }, { projectId: id, seq: 2 }])).toEqual([
      change(null, 1, 'PROJECTS'),
      change(id, 2),
    ]);
    followed.close();
  });

  it('says to read everything where the number is from the future, or its events are gone', async () => {
    const cleo = await user('cleo');
    const { id } = await cleo.create();
    await tell(id, 'PEOPLE');
    expect(await since(cleo, [{ seq: 7 }, { projectId: id, seq: 2 }])).toEqual([
      change(null, 1, 'PROJECTS', 'INVITATIONS'),
      change(id, 1, 'PROJECT', 'PEOPLE', 'MONEY'),
    ]);
    await tell(id, 'PEOPLE');
    await backend().sql(`delete from operations.events where project_id = $1 and number = 1`, [id]);
    const [, project] = (await since(cleo, [{ projectId: id, seq: 0 }])) as unknown[];
    expect(project).toEqual(change(id, 2, 'PROJECT', 'PEOPLE', 'MONEY'));
  });

  it('tells each party only of what it may know, and numbers that alone', async () => {
    const [owner, sam, stranger] = [await user('dan'), await user('sam'), await user('eve')];
    const { id } = await owner.create();
    const party = await addMember(id, sam);
    const [mine, theirs] = [await open(owner, id), await open(sam, id)];
    const none = await open(stranger);
    await tell(id, 'PROJECT', '{}');
    await tell(id, 'PEOPLE', `{${party}}`);
    expect(await mine.until(({ seq }) => seq === 2)).toMatchObject({ projectId: id });
    expect(await theirs.next()).toEqual(change(id, 1, 'PEOPLE'));
    expect(await since(stranger, [{ projectId: id, seq: 0 }])).toEqual([change(null, 0)]);
    await stranger.create();
    expect(await none.next()).toEqual(change(null, 1, 'PROJECTS'));
    [mine, theirs, none].forEach(({ close }) => close());
  });

  it('tells a removed member nothing more, and a new one from then on', async () => {
    const [owner, sam] = [await user('fay'), await user('gus')];
    const { id } = await owner.create();
    const theirs = await open(sam);
    await addMember(id, sam);
    await tell(id, 'PEOPLE');
    expect(await theirs.next()).toEqual(change(id, 1, 'PEOPLE'));
    await backend().sql('update public.members set removed_at = now() where user_id = $1', [
      sam.id,
    ]);
    await tell(id, 'PEOPLE');
    await sam.create();
    expect(await theirs.next()).toEqual(change(null, 1, 'PROJECTS'));
    theirs.close();
  });

  it('gives every number in order while many write at once', async () => {
    const hal = await user('hal');
    const { id } = await hal.create();
    const followed = await open(hal, id);
    const writers = Array.from({ length: 8 }, async () => {
      for (let count = 0; count < 25; count += 1) await tell(id, 'PROJECT');
    });
    let last = 0;
    while (last < 200) {
      const { seq } = await followed.until(({ projectId }) => projectId === id);
      expect(seq).toBeGreaterThan(last);
      last = seq;
    }
    await Promise.all(writers);
    const numbers = await backend().sql(
      'select number::int from operations.events where project_id = $1 order by number',
      [id],
    );
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: 200 }, (_, i) => i + 1),
    );
    followed.close();
  });

  it("tells of a deleted account: an owner's to members and invited people, a member's to the party", async () => {
    const [owner, sam, tim, jo] = [
      await user('nan'),
      await user('oz'),
      await user('tim'),
      await user('jo'),
    ];
    const { id } = await owner.create();
    const party = await addMember(id, sam);
    await addMember(id, tim, 'CLIENT');
    await backend().sql(
      `insert into public.invitations (party_id, project_id, invited_by, email)
       select $1, $2, id, 'jo@changes.example' from public.members
       where project_id = $2 and is_owner`,
      [party, id],
    );
    const [mine, theirs, invited] = [await open(owner, id), await open(tim, id), await open(jo)];
    await backend().sql('delete from auth.users where id = $1', [sam.id]);
    expect(await mine.next()).toEqual(change(id, 1, 'PEOPLE'));
    await backend().sql('delete from auth.users where id = $1', [owner.id]);
    const told = change(null, 1, 'PROJECTS', 'INVITATIONS');
    expect(await theirs.next()).toEqual(told);
    expect(await invited.next()).toEqual(told);
    [mine, theirs, invited].forEach(({ close }) => close());
  });

  it('ends when the account is deleted', async () => {
    const ivy = await user('ivy');
    const followed = await open(ivy);
    await backend().sql('delete from auth.users where id = $1', [ivy.id]);
    const kim = await user('kim');
    await kim.create();
    expect(await followed.next()).toBeNull();
  });

  it('is for signed-in users, with numbers that can be', async () => {
    const lea = await user('lea');
    const nobody = await followChanges(backend(), 'no-token');
    expect(await nobody.errors()).toMatchObject(refused('UNAUTHENTICATED').errors);
    const wrong = [
      [{ projectId: 'x', seq: 1 }],
      [{ projectId: null, seq: -1 }],
      Array.from({ length: 201 }, (_, seq) => ({ projectId: String(1000 + seq), seq })),
    ];
    for (const after of wrong) {
      const followed = await followChanges(backend(), lea.token, after);
      expect(await followed.errors()).toMatchObject(refused('BAD_USER_INPUT', 'after').errors);
    }
  });

  it('passes proxies unbuffered and unchanged', async () => {
    const followed = await open(await user('max'));
    const { headers } = followed.response;
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    followed.close();
  });

  it('is refused to a user who has twelve', async () => {
    const ned = await user('ned');
    const streams = await Promise.all(Array.from({ length: 12 }, () => open(ned)));
    const refusedStream = await followChanges(backend(), ned.token);
    expect(refusedStream.response.status).toBe(429);
    expect(refusedStream.response.headers.get('retry-after')).toBe('10');
    expect(await refusedStream.errors()).toMatchObject(refused('LIMIT').errors);
    streams.forEach(({ close }) => close());
  });
});
