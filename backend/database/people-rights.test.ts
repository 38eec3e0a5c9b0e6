import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { cast, contractorsOnly, emailOf, people, type Person } from '../testing/people-cast.ts';
import { refusalOf, type Attempt, type Relations } from '../testing/people-rules.ts';
import { readEverything } from '../testing/read-everything.ts';
import { useCast } from '../testing/use-cast.ts';

const project = useCast();
// Since the first mail, time enough has passed for a second one.
beforeAll(() =>
  project().database.run("update public.invitations set sent_at = now() - interval '10 minutes'"),
);

const isContractor = (name: Person) => cast[name]?.party === 'gc';
const isColleague = (name: Person, of: Person) => cast[name]?.party === (cast[of]?.party ?? '');

/** Each text of the project, and who may find it. */
const secrets: readonly [text: string, isFor: (name: Person) => boolean][] = [
  ...contractorsOnly.map((text): [string, typeof isContractor] => [text, isContractor]),
  ['Clinic', (name) => cast[name] !== null || name === 'invited'],
  [
    emailOf('removed'),
    (name) => name === 'removed' || isContractor(name) || isColleague(name, 'plumber'),
  ],
  [
    emailOf('invited'),
    (name) => name === 'invited' || isContractor(name) || isColleague(name, 'plumber'),
  ],
  ...people
    .filter((of) => cast[of] !== null)
    .map((of): [string, typeof isContractor] => [
      emailOf(of),
      (name) => name === of || isContractor(name) || isColleague(name, of),
    ]),
];

it.each(people)('shows %s what concerns them, in every table, view and function', async (name) => {
  const found = await readEverything(project(), name);
  const told = secrets.filter(([text]) => found.includes(text)).map(([text]) => text);
  expect(told).toEqual(secrets.filter(([, isFor]) => isFor(name)).map(([text]) => text));
});

it('lets colleagues who may approve change the project, and its owner alone delete it', async () => {
  const outcomes = await Promise.all(
    people.map(async (name) => {
      const change = "update public.projects set title = 'Ours' returning id";
      const deletion = 'update public.projects set deleted_at = now() returning id';
      const reached = [
        await project().attempt(name, change),
        await project().attempt(name, deletion),
      ];
      return [name, ...reached.map((rows) => (Array.isArray(rows) ? rows.length : rows))];
    }),
  );
  expect(outcomes.filter(([, ...reached]) => reached.some((rows) => rows !== 0))).toEqual([
    ['owner', 1, 1],
    ['approver', 1, 'state 42501'],
  ]);
});

const targets: readonly Attempt[] = [
  { command: 'add_party' },
  { command: 'rename_party', party: 'gc' },
  { command: 'rename_party', party: 'plumbing' },
  { command: 'remove_party', party: 'gc' },
  { command: 'remove_party', party: 'roofing' },
  { command: 'invite', person: 'stranger', place: { party: 'gc', rights: ['PAY'] } },
  { command: 'invite', person: 'stranger', place: { party: 'plumbing', rights: ['PAY'] } },
  { command: 'invite', person: 'client', place: { party: 'roofing', rights: [] } },
  { command: 'invite', person: 'apprentice', place: { party: 'plumbing', rights: [] } },
  { command: 'invite', person: 'invited', place: { party: 'roofing', rights: [] } },
  { command: 'invite', person: 'invited', place: { party: 'plumbing', rights: [] } },
  { command: 'resend_invitation', person: 'invited', party: 'plumbing' },
  { command: 'revoke_invitation', person: 'invited', party: 'plumbing' },
  { command: 'answer_invitation', person: 'invited', party: 'plumbing', accept: true },
  { command: 'remove_member', person: 'apprentice' },
  { command: 'remove_member', person: 'owner' },
  { command: 'remove_member', person: 'payer' },
  { command: 'remove_member', person: 'plumber' },
  { command: 'remove_member', person: 'removed' },
  { command: 'change_rights', person: 'clerk', give: ['APPROVE'], take: [] },
  { command: 'change_rights', person: 'clerk', give: ['PAY'], take: [] },
  { command: 'change_rights', person: 'payer', give: ['APPROVE'], take: ['PAY'] },
  { command: 'change_rights', person: 'approver', give: [], take: ['APPROVE'] },
  { command: 'change_rights', person: 'apprentice', give: ['APPROVE', 'PAY'], take: [] },
  { command: 'change_rights', person: 'plumber', give: ['PAY'], take: ['PAY'] },
  { command: 'change_rights', person: 'owner', give: [], take: ['PAY'] },
  { command: 'change_rights', person: 'removed', give: ['PAY'], take: [] },
];

const initial = (): Relations => ({
  members: new Map(people.flatMap((name) => (cast[name] ? [[name, cast[name]]] : []))),
  invited: [{ person: 'invited', party: 'plumbing', rights: ['PAY'] }],
});

describe.each(targets)('$command $party$person', (target) => {
  it.each(people)('of %s follows their rights', async (name) => {
    const [command, values] = statementOf(target);
    const places = values.map((_value, index) => `$${index + 1}, `).join('');
    const text = `select public.${command}(${places}gen_random_uuid())`;
    const outcome = await project().attempt(name, text, values);
    expect(Array.isArray(outcome) ? null : outcome).toBe(refusalOf(initial(), name, target));
  });
});

function statementOf(attempt: Attempt) {
  const { projectId, parties, members, invitations } = project();
  switch (attempt.command) {
    case 'add_party':
      return [attempt.command, [projectId, 'CLIENT', 'Electric']] as const;
    case 'rename_party':
      return [attempt.command, [parties[attempt.party], 1, 'Other']] as const;
    case 'remove_party':
      return [attempt.command, [parties[attempt.party]]] as const;
    case 'invite': {
      const { party, rights } = attempt.place;
      return [attempt.command, [parties[party], emailOf(attempt.person), rights]] as const;
    }
    case 'resend_invitation':
    case 'revoke_invitation':
      return [attempt.command, [invitations.get(attempt.person) ?? '0']] as const;
    case 'answer_invitation':
      return [attempt.command, [invitations.get(attempt.person) ?? '0', attempt.accept]] as const;
    case 'remove_member':
      return [attempt.command, [members.get(attempt.person) ?? '0']] as const;
    case 'change_rights': {
      const { person, give, take } = attempt;
      return [attempt.command, [members.get(person) ?? '0', give, take]] as const;
    }
  }
}

it('keeps the name alone of a member whose account is deleted, and no invitation of theirs', async () => {
  const undone = new Error('undone');
  const name = z.object({ name: z.string(), email: z.string(), gone: z.boolean() });
  await project()
    .database.transaction(async (transaction) => {
      const plumber = project().members.get('plumber') ?? '';
      await transaction.run('update public.invitations set invited_by = $1 where id = $2', [
        plumber,
        project().invitations.get('invited') ?? '',
      ]);
      await transaction.run('delete from auth.users where email = $1', [emailOf('plumber')]);
      const sent = 'select state from public.invitations where invited_by = $1';
      const states = await transaction.query(z.object({ state: z.string() }), sent, [plumber]);
      expect(states).toEqual([{ state: 'REVOKED' }]);
      const rows = await transaction.query(
        name,
        `select name, email, removed_at is not null and user_id is null as gone
         from public.members where id = $1`,
        [plumber],
      );
      expect(rows).toEqual([{ name: 'plumber Lee', email: '', gone: true }]);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
});

it('hides a deleted project from its people until it is restored', async () => {
  const { projectId, database, attempt } = project();
  const countRows = () =>
    Promise.all(
      people.map(async (name) => {
        const tables = ['parties', 'members', 'invitations', 'shared_projects'];
        const rows = await Promise.all(
          tables.map((table) => attempt(name, `select 1 as row from public.${table}`)),
        );
        return rows.map((found) => found.length);
      }),
    );
  const set = (deletedAt: string) =>
    database.run(`update public.projects set deleted_at = ${deletedAt} where id = $1`, [projectId]);
  const before = await countRows();
  expect(before).toContainEqual([4, 9, 9, 0]);
  await set('now()');
  expect(await countRows()).toEqual(people.map(() => [0, 0, 0, 0]));
  await set('null');
  expect(await countRows()).toEqual(before);
});
