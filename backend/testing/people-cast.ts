import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { actAs } from '../database/act-as.ts';
import { recordPort } from '../payments/record-port.ts';
import { DatabaseError, type Database, type Queryable, type Value } from '../database/database.ts';

/** A person's place in a project. */
export interface Place {
  readonly party: PartyName;
  readonly rights: readonly string[];
}
/** A party of the project that the cast is about. */
export type PartyName = keyof typeof kinds;

const kinds = { gc: 'GC', plumbing: 'SUBCONTRACTOR', roofing: 'SUBCONTRACTOR', client: 'CLIENT' };

/** Everybody who can stand in a relation to one project; null for who is no member. */
export const cast = {
  owner: { party: 'gc', rights: ['APPROVE', 'PAY'] },
  approver: { party: 'gc', rights: ['APPROVE'] },
  clerk: { party: 'gc', rights: [] },
  payer: { party: 'gc', rights: ['PAY'] },
  plumber: { party: 'plumbing', rights: ['APPROVE', 'PAY'] },
  apprentice: { party: 'plumbing', rights: [] },
  roofer: { party: 'roofing', rights: ['APPROVE'] },
  client: { party: 'client', rights: ['APPROVE', 'PAY'] },
  removed: null,
  invited: null,
  stranger: null,
} as const satisfies Record<string, Place | null>;

export type Person = keyof typeof cast;

/** All persons of the cast. */
export const people = Object.keys(cast) as Person[];

/** What only the general contractor sees of the project. */
export const contractorsOnly = ['Bayview Health', '123456789', 'Mo Team'];

/** The address with which a person has registered. */
export const emailOf = (name: Person) => `${name}@example.com`;

/** A value of a command; one of JSON stands in an object of its own. */
export type Argument = Value | { readonly json: unknown };

const isJson = (value: Argument): value is { readonly json: unknown } =>
  value !== null && typeof value === 'object' && 'json' in value;
const toValue = (value: Argument): Value => (isJson(value) ? JSON.stringify(value.json) : value);

const reference = z.object({ id: z.string() });
const answer = z.object({ result: reference });
const undone = new Error('undone');

async function createUsers(database: Database) {
  const users = new Map(people.map((name) => [name, randomUUID()]));
  for (const [name, id] of users) {
    await database.run(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
       values ($1, $2, now(), $3::text::jsonb)`,
      [id, emailOf(name), JSON.stringify({ first_name: name, last_name: 'Lee' })],
    );
  }
  return users;
}

/**
 * The cast around one project of `owner`, in a database without other rows, or with those of a former
 * cast whose `users` are given.
 */
export async function createCast(
  database: Database,
  provider = recordPort.name,
  known?: ReadonlyMap<Person, string>,
) {
  const users = known ?? (await createUsers(database));
  // The owner has used most of a day's invitations for a former cast.
  await database.run(`update public.invitations set created_at = created_at - interval '2 days'`);

  /** Runs `work` as PostgREST does for the person. */
  const as = <T>(name: Person, work: (connection: Queryable) => Promise<T>): Promise<T> =>
    database.transaction(async (transaction) => {
      await actAs(transaction, { sub: users.get(name) ?? '', role: 'authenticated', provider });
      return work(transaction);
    });

  /** The id of what the statement answers. */
  const idOf = async (text: string, values: readonly Value[] = []) =>
    reference.parse((await database.query(reference, text, values))[0]).id;

  /** Calls a command as the person: the id of its result, or its refusal. */
  const runCall = async (
    name: Person,
    command: string,
    values: readonly Argument[],
    key: string,
    end: () => void = () => undefined,
  ) => {
    const given = [...values, key];
    const places = given.map(
      (value, index) => `$${index + 1}${isJson(value) ? '::text::jsonb' : ''}`,
    );
    return as(name, async (connection) => {
      const text = `select public.${command}(${places.join(', ')}) as result`;
      const [row] = await connection.query(answer, text, given.map(toValue));
      end();
      return answer.parse(row).result.id;
    }).catch(codeOf);
  };
  const callWithKey = (name: Person, command: string, values: readonly Argument[], key: string) =>
    runCall(name, command, values, key);
  /** The same as from a process that dies before its commit. */
  const callAndDie = (name: Person, command: string, values: readonly Argument[], key: string) =>
    runCall(name, command, values, key, () => {
      throw undone;
    });
  const call = (name: Person, command: string, values: readonly Argument[]) =>
    callWithKey(name, command, values, randomUUID());

  /** The rows that the statement reaches, or its refusal; what it changes is undone. */
  const attempt = async (name: Person, text: string, values: readonly Value[] = []) => {
    let rows: readonly unknown[] = [];
    const outcome = await as(name, async (connection) => {
      rows = await connection.query(z.unknown(), text, values);
      throw undone;
    }).catch(codeOf);
    return outcome === 'undone' ? rows : outcome;
  };

  const [project] = await as('owner', (connection) =>
    connection.query(
      reference,
      `insert into public.projects (title, client, start_date, end_date, budget_cents, team)
       values ('Clinic', $1, '2026-01-01', '2026-12-31', $2, array[$3]) returning id::text`,
      contractorsOnly,
    ),
  );
  const projectId = reference.parse(project).id;
  const gc = await idOf('select id::text from public.parties where project_id = $1', [projectId]);
  const parties: Record<PartyName, string> = { gc, plumbing: '', roofing: '', client: '' };
  for (const name of ['plumbing', 'roofing', 'client'] as const) {
    parties[name] = await call('owner', 'add_party', [projectId, kinds[name], name]);
  }

  const members = new Map<Person, string>();
  const invitations = new Map<Person, string>();
  const invite = async (name: Person, { party, rights }: Place) => {
    const id = await call('owner', 'invite', [parties[party], emailOf(name), rights]);
    invitations.set(name, id);
    return id;
  };
  const memberOf = (name: Person) =>
    idOf(
      `select id::text from public.members
       where user_id = $1 and project_id = $2 and removed_at is null`,
      [users.get(name) ?? '', projectId],
    );
  const join = async (name: Person, place: Place) => {
    await call(name, 'answer_invitation', [await invite(name, place), true]);
    members.set(name, await memberOf(name));
  };
  members.set('owner', await memberOf('owner'));
  for (const name of people) {
    const place = cast[name];
    if (place !== null && name !== 'owner') await join(name, place);
  }
  await join('removed', { party: 'plumbing', rights: ['APPROVE'] });
  await call('owner', 'remove_member', [members.get('removed') ?? '']);
  await invite('invited', { party: 'plumbing', rights: ['PAY'] });
  return {
    database,
    users,
    projectId,
    parties,
    members,
    invitations,
    as,
    call,
    callWithKey,
    callAndDie,
    attempt,
    memberOf,
  };
}

/** A `createCast` that is ready. */
export type Cast = Awaited<ReturnType<typeof createCast>>;

/** The code of a refusal: of a command its own, else the state; `undone` where there is none. */
function codeOf(error: unknown): string {
  if (error === undone) return 'undone';
  if (!(error instanceof DatabaseError)) throw error;
  return error.sqlState === 'PT409' ? error.message : `state ${error.sqlState}`;
}
