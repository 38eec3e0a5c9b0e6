import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { peopleLimits } from '../../shared/contracts/people.ts';
import {
  cast,
  emailOf,
  people,
  type PartyName,
  type Person,
  type Place,
} from '../testing/people-cast.ts';
import { refusalOf, type Attempt } from '../testing/people-rules.ts';
import { createRandom } from '../testing/random.ts';
import { useCast } from '../testing/use-cast.ts';

const STEPS = 400;
const parties: readonly PartyName[] = ['gc', 'plumbing', 'roofing', 'client'];
const rightsOf = [[], ['APPROVE'], ['PAY'], ['APPROVE', 'PAY']];

interface Invited extends Place {
  readonly person: Person;
  readonly by: Person;
  readonly id: string;
}

const project = useCast();

it('keeps its members as the rules say, after any sequence of commands', async () => {
  const { integer } = createRandom();
  const oneOf = <T>(items: readonly T[]): T => items[integer(items.length)] as T;

  const members = new Map<Person, Place>(
    people.flatMap((name) => (cast[name] ? [[name, cast[name]]] : [])),
  );
  const first = project().invitations.get('invited') ?? '';
  let invited: readonly Invited[] = [
    { person: 'invited', party: 'plumbing', rights: ['PAY'], by: 'owner', id: first },
  ];
  const memberIds = new Map(project().members);
  const invitationOf = (person: Person, party: PartyName) =>
    invited.find((one) => one.person === person && one.party === party);
  const sent = new Map<Person, number>([['owner', people.length - 2]]);

  const generate = (): Attempt => {
    const person = oneOf(people);
    const place = { party: oneOf(parties), rights: oneOf(rightsOf) };
    const known = integer(3) > 0 ? invited[integer(invited.length)] : undefined;
    const { person: guest, party, by } = known ?? { person, party: place.party, by: person };
    return oneOf<Attempt>([
      { command: 'invite', person, place },
      { command: 'invite', person, place },
      { command: 'answer_invitation', person: guest, party, accept: integer(4) > 0 },
      { command: 'answer_invitation', person: guest, party, accept: true },
      { command: 'revoke_invitation', person: guest, party },
      { command: 'remove_member', person },
      { command: 'change_rights', person: by, give: oneOf(rightsOf), take: oneOf(rightsOf) },
    ]);
  };

  const send = (me: Person, attempt: Attempt) => {
    switch (attempt.command) {
      case 'invite': {
        const { party, rights } = attempt.place;
        const values = [project().parties[party], emailOf(attempt.person), rights];
        return project().call(me, attempt.command, values);
      }
      case 'answer_invitation': {
        const id = invitationOf(attempt.person, attempt.party)?.id ?? '0';
        return project().call(me, attempt.command, [id, attempt.accept]);
      }
      case 'revoke_invitation': {
        const id = invitationOf(attempt.person, attempt.party)?.id ?? '0';
        return project().call(me, attempt.command, [id]);
      }
      case 'remove_member':
        return project().call(me, attempt.command, [memberIds.get(attempt.person) ?? '0']);
      case 'change_rights': {
        const { person, give, take } = attempt;
        return project().call(me, attempt.command, [memberIds.get(person) ?? '0', give, take]);
      }
      default:
        throw new Error(`${attempt.command} is not generated`);
    }
  };

  const apply = async (me: Person, attempt: Attempt, id: string) => {
    switch (attempt.command) {
      case 'invite':
        invited = [...invited, { ...attempt.place, person: attempt.person, by: me, id }];
        sent.set(me, (sent.get(me) ?? 0) + 1);
        return;
      case 'answer_invitation': {
        const place = invitationOf(me, attempt.party);
        invited = invited.filter((one) => one !== place);
        if (!attempt.accept || place === undefined) return;
        members.set(me, { party: place.party, rights: place.rights });
        memberIds.set(me, await project().memberOf(me));
        return;
      }
      case 'revoke_invitation':
        invited = invited.filter((one) => one !== invitationOf(attempt.person, attempt.party));
        return;
      case 'remove_member':
        members.delete(attempt.person);
        // What they have sent ends with them.
        invited = invited.filter(({ by }) => by !== attempt.person);
        return;
      case 'change_rights': {
        const place = members.get(attempt.person);
        if (place === undefined) return;
        const rights = [...new Set([...place.rights, ...attempt.give])].sort();
        const kept = rights.filter((right) => !attempt.take.includes(right));
        members.set(attempt.person, { ...place, rights: kept });
        // To their own party, nobody gives more than they have.
        invited = invited.filter(
          (one) =>
            one.by !== attempt.person ||
            one.party !== place.party ||
            one.rights.every((right) => kept.includes(right)),
        );
      }
    }
  };

  const outcomes = new Set<string | null>();
  for (let step = 0; step < STEPS; step += 1) {
    const attempt = generate();
    const me = 'person' in attempt && integer(4) === 0 ? attempt.person : oneOf(people);
    const mustRefuse = refusalOf({ members, invited }, me, attempt);
    const isOverLimit =
      attempt.command === 'invite' && (sent.get(me) ?? 0) >= peopleLimits.invitationsADay;
    const expected = mustRefuse ?? (isOverLimit ? 'LIMIT' : null);
    // Ids of former members are not used again.
    for (const person of people) if (!members.has(person)) memberIds.delete(person);
    const answer = await send(me, attempt);
    const refusal = /^\d+$/.test(answer) ? null : answer;
    expect([step, me, attempt, refusal]).toEqual([step, me, attempt, expected]);
    outcomes.add(refusal);
    if (refusal === null) await apply(me, attempt, answer);
  }
  expect([...outcomes]).toEqual(expect.arrayContaining([null, 'NOT_FOUND', 'NOT_ALLOWED']));

  const rows = await project().database.query(
    z.object({ email: z.string(), rights: z.array(z.string()) }),
    `select email, to_jsonb(rights) as rights from public.members where removed_at is null`,
  );
  const known = [...members].map(([name, { rights }]) => ({ email: emailOf(name), rights }));
  const byEmail = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1);
  expect(rows.sort(byEmail)).toEqual(known.sort(byEmail));
  const open = await project().database.query(
    z.object({ id: z.string() }),
    "select id::text from public.invitations where state = 'PENDING' order by invitations.id",
  );
  expect(open.map(({ id }) => id)).toEqual(invited.map(({ id }) => id));
});
