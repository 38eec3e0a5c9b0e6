import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { useTestBackend } from '../testing/test-backend.ts';
import { createPeopleCommands } from './testing/people-commands.ts';
import { createProjectClient, post, type ProjectClient } from './testing/project-client.ts';

const backend = useTestBackend();
let owner: ProjectClient;
let plumber: ProjectClient;
let stranger: ProjectClient;
let projectId: string;

beforeAll(async () => {
  owner = await createProjectClient(backend(), 'owner@example.com');
  plumber = await createProjectClient(backend(), 'plumber@example.com');
  stranger = await createProjectClient(backend(), 'stranger@example.com');
  ({ id: projectId } = await owner.create({ budgetCents: 5_000_000, team: ['Mo'] }));
});

const { command, ask, addPartyTo, invite } = createPeopleCommands(backend);
const addParty = (client: ProjectClient, name: string, key?: string) =>
  addPartyTo(projectId, client, name, key);

it("calls a new project's general contractor by the owner's company", async () => {
  const builder = await createProjectClient(backend(), 'builder@example.com');
  const contractorOf = async (id: string) =>
    (await ask(builder, `parties(projectId: "${id}") { name members { name } }`))?.['parties'];
  const former = await builder.create();
  const data = { first_name: 'Bea', last_name: 'Lee', company: ' Lee & Sons ' };
  const changed = await backend().auth('/user', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${builder.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  expect(changed.status).toBe(200);
  const { id } = await builder.create();
  expect(await contractorOf(id)).toEqual([{ name: 'Lee & Sons', members: [{ name: 'Bea Lee' }] }]);
  // A party that is known by its name keeps it.
  expect(await contractorOf(former.id)).toEqual([
    { name: 'builder', members: [{ name: 'Bea Lee' }] },
  ]);
});

it('takes a subcontractor from the invitation to the project, and out again', async () => {
  const party = await addParty(owner, 'Reyes Plumbing');
  expect(party).toMatchObject({ __typename: 'Party', name: 'Reyes Plumbing', members: [] });
  const invitation = await invite(owner, party.id ?? '', ' Plumber@Example.com ');
  expect(invitation).toMatchObject({ state: 'PENDING', email: 'plumber@example.com' });

  const path = `/dashboard/invitations/${invitation.id}`;
  const need = {
    kind: 'INVITATION',
    verb: 'Answer',
    title: 'Invitation to Harbor Street Clinic',
    path,
  };
  expect(await ask(plumber, 'needsMe { edges { node { kind verb title path } } }')).toEqual({
    needsMe: { edges: [{ node: need }] },
  });
  expect(await ask(stranger, 'invitations { id } needsMe { edges { cursor } }')).toEqual({
    invitations: [],
    needsMe: { edges: [] },
  });

  expect(
    await command(plumber, `answerInvitation(id: "${invitation.id}", accept: true)`),
  ).toMatchObject({ state: 'ACCEPTED', projectTitle: 'Harbor Street Clinic' });
  const seen = `{ title client budgetCents team role isOwner mayEdit }`;
  const shared = {
    title: 'Harbor Street Clinic',
    client: '',
    budgetCents: null,
    team: [],
    role: 'SUBCONTRACTOR',
    isOwner: false,
    mayEdit: false,
  };
  expect(
    await ask(plumber, `project(id: "${projectId}") ${seen} projects { edges { node ${seen} } }`),
  ).toEqual({ project: shared, projects: { edges: [{ node: shared }] } });
  expect(await ask(plumber, 'needsMe { edges { cursor } }')).toEqual({ needsMe: { edges: [] } });

  const { parties } = z
    .object({ parties: z.array(z.object({ members: z.array(z.object({ id: z.string() })) })) })
    .parse(await ask(owner, `parties(projectId: "${projectId}") { members { id } }`));
  const memberId = parties[1]?.members[0]?.id ?? '';
  const rights = (give: string, take: string) =>
    command(owner, `changeRights(id: "${memberId}", give: [${give}], take: [${take}])`);
  expect(await rights('PAY', 'PAY')).toMatchObject({ code: 'INVALID', field: 'take' });
  // An invitation to their party gives no right that they lose.
  await invite(plumber, party.id ?? '', 'mate@example.com');
  const waiting = () => ask(owner, `parties(projectId: "${projectId}") { invitations { email } }`);
  expect(JSON.stringify(await waiting())).toContain('mate@example.com');
  expect(await rights('', 'APPROVE')).toMatchObject({ members: [{ rights: ['PAY'] }] });
  expect(JSON.stringify(await waiting())).not.toContain('mate@example.com');
  expect(await rights('APPROVE', '')).toMatchObject({ members: [{ rights: ['APPROVE', 'PAY'] }] });
  expect(await command(owner, `removeMember(id: "${memberId}")`)).toMatchObject({ members: [] });
  expect(
    await ask(
      plumber,
      `project(id: "${projectId}") { id } parties(projectId: "${projectId}") { id }`,
    ),
  ).toEqual({
    project: null,
    parties: [],
  });
});

it('shows a person the members of their own party, and those of others to the contractor alone', async () => {
  const party = await addParty(owner, 'Roofing');
  const invitation = await invite(owner, party.id ?? '', 'stranger@example.com');
  await command(stranger, `answerInvitation(id: "${invitation.id}", accept: true)`);
  const parties = `parties(projectId: "${projectId}") { name members { name email isMe isOwner } }`;
  const roofing = {
    name: 'Roofing',
    members: [
      { name: expect.any(String), email: 'stranger@example.com', isMe: true, isOwner: false },
    ],
  };
  expect(await ask(stranger, parties)).toEqual({
    parties: [
      { name: expect.any(String), members: [] },
      { name: 'Reyes Plumbing', members: [] },
      roofing,
    ],
  });
  expect(await ask(owner, parties)).toMatchObject({
    parties: [{ members: [{ isOwner: true, isMe: true }] }, {}, { members: [{ isMe: false }] }],
  });
});

it('keeps a declined invitation for the inviting side, until the address is invited again', async () => {
  const nora = await createProjectClient(backend(), 'nora@example.com');
  const { id: partyId = '' } = await addParty(owner, 'Glazing');
  const { id } = await invite(owner, partyId, 'nora@example.com');
  const shown = async () => {
    const { parties } = z
      .object({ parties: z.array(z.object({ id: z.string(), invitations: z.unknown() })) })
      .parse(
        await ask(
          owner,
          `parties(projectId: "${projectId}") { id invitations { id state answeredAt } }`,
        ),
      );
    return parties.find((party) => party.id === partyId)?.invitations;
  };
  expect(await shown()).toEqual([{ id, state: 'PENDING', answeredAt: null }]);
  await command(nora, `answerInvitation(id: "${id}", accept: false)`);
  expect(await shown()).toEqual([
    { id, state: 'DECLINED', answeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ]);

  const { id: again = '' } = await invite(owner, partyId, 'nora@example.com');
  expect(await shown()).toEqual([{ id: again, state: 'PENDING', answeredAt: null }]);
  await command(nora, `answerInvitation(id: "${again}", accept: false)`);
  await backend().sql(
    `update public.invitations set answered_at = now() - interval '31 days' where id = $1`,
    [again],
  );
  expect(await shown()).toEqual([]);
});

it('refuses a change of a project by a member without the right, and its deletion', async () => {
  const input = { title: 'Mine', client: 'C', startDate: '2026-01-01', endDate: '2026-01-02' };
  const notAllowed = { errors: [{ extensions: { code: 'NOT_ALLOWED' } }] };
  expect(await stranger.ask('updateProject', { id: projectId, version: 1, input })).toMatchObject(
    notAllowed,
  );
  expect(await stranger.ask('deleteProject', { id: projectId })).toMatchObject(notAllowed);
});

it('answers a repeated command with the stored result, and a reused key with a refusal', async () => {
  const key = randomUUID();
  const first = await addParty(owner, 'Electric', key);
  expect(await addParty(owner, 'Electric', key)).toEqual(first);
  expect(await addParty(owner, 'Concrete', key)).toMatchObject({
    __typename: 'Refused',
    code: 'KEY_REUSED',
    field: 'key',
  });
});

it('answers a repeated command with what has become of the party or the invitation since', async () => {
  const [added, invited] = [randomUUID(), randomUUID()];
  const party = await addParty(owner, 'Paving', added);
  expect(await addParty(owner, 'Paving', added)).toEqual(party);
  const again = () => invite(owner, party.id ?? '', 'paver@example.com', invited);
  const sent = await again();
  expect(await again()).toEqual(sent);
  await command(owner, `revokeInvitation(id: "${sent.id}")`);
  expect(await again()).toEqual({ ...sent, state: 'REVOKED' });
  await command(owner, `removeParty(id: "${party.id}")`);
  expect(await addParty(owner, 'Paving', added)).toMatchObject({ code: 'NOT_FOUND', field: null });
});

it.each([
  ['an address that is none', (id: string) => invite(owner, id, 'ann@x'), 'INVALID', 'email'],
  ['two addresses', (id: string) => invite(owner, id, 'a,b@example.com'), 'INVALID', 'email'],
  ['oneself', (id: string) => invite(owner, id, 'Owner@example.com'), 'SELF', 'email'],
  ['an unknown party', () => invite(owner, '999999', 'a@example.com'), 'NOT_FOUND', 'partyId'],
  ['no party', () => invite(owner, 'x', 'a@example.com'), 'NOT_FOUND', 'partyId'],
  ['a long name', () => addParty(owner, 'n'.repeat(5_000)), 'INVALID', 'name'],
  [
    'a number past all',
    () => command(owner, 'removeMember(id: "999999999999999999")'),
    'NOT_FOUND',
    'id',
  ],
])('refuses %s in words, at its field', async (_what, run, code, field) => {
  const party = await addParty(owner, `Party ${randomUUID()}`);
  const refusal = await run(party.id ?? '');
  expect(refusal).toMatchObject({ __typename: 'Refused', code, field });
  expect(refusal['message']).toMatch(/^[A-Z].{10,}\.$/s);
});

it('refuses the same address twice, and the 21st invitation of a day', async () => {
  const sender = await createProjectClient(backend(), 'sender@example.com');
  const { id } = await sender.create();
  const party = await command(
    sender,
    `addParty(input: { projectId: "${id}", kind: CLIENT, name: "Bayview" })`,
  );
  for (let count = 1; count <= 20; count += 1) {
    expect(await invite(sender, party.id ?? '', `p${count}@example.com`)).toMatchObject({
      state: 'PENDING',
    });
  }
  expect(await invite(sender, party.id ?? '', 'P1@example.com')).toMatchObject({
    code: 'ALREADY_INVITED',
  });
  expect(await invite(sender, party.id ?? '', 'p21@example.com')).toMatchObject({ code: 'LIMIT' });
});

it('tells a subcontractor nothing of the people of others, who accept one invitation of a project', async () => {
  const guest = await createProjectClient(backend(), 'guest@example.com');
  const join = async (who: ProjectClient, invitation: { id?: string | undefined }) =>
    command(who, `answerInvitation(id: "${invitation.id}", accept: true)`);
  const parties = [await addParty(owner, 'Tiling'), await addParty(owner, 'Painting')];
  const [tiling = '', painting = ''] = parties.map(({ id }) => id ?? '');
  const painter = await createProjectClient(backend(), 'painter@example.com');
  await join(painter, await invite(owner, painting, 'painter@example.com'));

  expect(await invite(painter, painting, 'owner@example.com')).toMatchObject({ state: 'PENDING' });
  const first = await invite(owner, tiling, 'guest@example.com');
  const second = await invite(painter, painting, 'guest@example.com');
  expect(second).toMatchObject({ state: 'PENDING' });
  expect(await invite(painter, painting, 'guest@example.com')).toMatchObject({
    code: 'ALREADY_INVITED',
  });
  expect(await join(guest, first)).toMatchObject({ state: 'ACCEPTED' });
  expect(await join(guest, second)).toMatchObject({
    ...{ code: 'ALREADY_MEMBER', message: 'You are already on this project.' },
  });
  const decline = `answerInvitation(id: "${second.id}", accept: false)`;
  expect(await command(guest, decline)).toMatchObject({ state: 'DECLINED' });
  const shown = `parties(projectId: "${projectId}") { invitations { id state } }`;
  const theirs = { invitations: expect.arrayContaining([{ id: second.id, state: 'DECLINED' }]) };
  const before = await ask(painter, shown);
  expect(before).toMatchObject({ parties: expect.arrayContaining([theirs]) });
  // A later invitation of another party does not take it from their list.
  await backend().sql(`update public.members set removed_at = now() where email = $1`, [
    'guest@example.com',
  ]);
  await invite(owner, tiling, 'guest@example.com');
  expect(await ask(painter, shown)).toEqual(before);
});

it('needs a session, and a key that is a UUID', async () => {
  const mutation = `mutation { removeMember(id: "1", key: "1") { __typename } }`;
  expect(await post(backend(), owner.token, mutation)).toMatchObject({
    errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'key' } }],
  });
  for (const text of [
    mutation,
    'query { invitations { id } }',
    '{ parties(projectId: "1") { id } }',
  ]) {
    expect(await post(backend(), null, text)).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  }
});
