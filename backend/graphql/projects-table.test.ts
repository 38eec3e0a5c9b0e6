import { beforeAll, describe, expect, it } from '@jest/globals';
import { useTestBackend } from '../testing/test-backend.ts';
import { createProjectClient, type ProjectClient } from './testing/project-client.ts';

const backend = useTestBackend();

let ada: ProjectClient;
let id: string;
let stranger: object;
let owner: object;

beforeAll(async () => {
  ada = await createProjectClient(backend(), 'ada@example.com');
  const grace = await createProjectClient(backend(), 'grace@example.com');
  ({ id } = await ada.create());
  owner = { sub: ada.id, role: 'authenticated' };
  stranger = { sub: grace.id, role: 'authenticated' };
});

const INSERT = `insert into public.projects (title, client, start_date, end_date)
  values ('T', 'C', '2026-01-01', '2026-01-02') returning owner, id`;
const RETITLE = `update public.projects set title = 'Mine now' where id = $1 returning id`;

describe('the table of projects', () => {
  it('shows a user their own rows only', async () => {
    const select = 'select title from public.projects where id = $1';
    expect(await backend().sql(select, [id], owner)).toHaveLength(1);
    expect(await backend().sql(select, [id], stranger)).toEqual([]);
    expect(await backend().sql(select, [id], { role: 'authenticated' })).toEqual([]);
  });

  it('lets no user change or delete the row of another', async () => {
    expect(await backend().sql(RETITLE, [id], stranger)).toEqual([]);
    const take = 'update public.projects set deleted_at = now() where id = $1 returning id';
    expect(await backend().sql(take, [id], stranger)).toEqual([]);
    // Without a WHERE clause, the policy for reading does not apply.
    await backend().sql(`update public.projects set title = 'Mine now'`, [], stranger);
    expect(await ada.read(id)).toMatchObject({ title: 'Harbor Street Clinic' });
  });

  it('sets the inserting user as the owner', async () => {
    const [row] = await backend().sql(INSERT, [], owner);
    expect(row).toMatchObject({ owner: ada.id });
    await expect(backend().sql(INSERT, [], { role: 'authenticated' })).rejects.toThrow();
  });

  it.each([
    ['the owner of a row', 'update public.projects set owner = auth.uid()'],
    ['when it was created', 'update public.projects set created_at = now()'],
    ['when it was changed', 'update public.projects set changed_at = now()'],
    ['its key', `update public.projects set key = 'x'`],
    ['its end, by deleting the row', 'delete from public.projects'],
    [
      'an owner while inserting',
      `insert into public.projects (owner, title, client, start_date, end_date)
       values (auth.uid(), 'T', 'C', '2026-01-01', '2026-01-02')`,
    ],
  ])('lets no user set %s', async (_case, statement) => {
    await expect(backend().sql(statement, [], owner)).rejects.toThrow('permission denied');
  });

  it.each(['select id from public.projects', INSERT, `update public.projects set title = 'x'`])(
    'is closed to anon: %s',
    async (statement) => {
      const attempt = backend().sql(statement, [], { role: 'anon' });
      await expect(attempt).rejects.toThrow('permission denied');
    },
  );

  it('is deleted with its user', async () => {
    const gone = await createProjectClient(backend(), 'gone@example.com');
    const project = await gone.create();
    await backend().sql('delete from auth.users where id = $1', [gone.id]);
    const rows = await backend().sql('select id from public.projects where id = $1', [project.id]);
    expect(rows).toEqual([]);
  });
});

describe('the deletion time of a project', () => {
  const remove = (when: string, claims?: object) =>
    backend().sql(
      `update public.projects set deleted_at = ${when} where id = $1 returning id::text`,
      [id],
      claims,
    );

  it.each([`now() + interval '1 second'`, `'2200-01-01'`, `'infinity'`, `'-infinity'`])(
    'is not %s if a user sets it',
    async (when) => {
      await expect(remove(when, owner)).rejects.toThrow(/violates/);
    },
  );

  it.each([`'infinity'`, `'-infinity'`])('is never %s', async (when) => {
    await expect(remove(when)).rejects.toThrow('violates check');
  });

  it('is null, now or in the past', async () => {
    for (const when of ['now()', `now() - interval '1 day'`, 'null']) {
      expect(await remove(when, owner)).toEqual([{ id }]);
    }
  });
});

describe('the rules of the table hold for every writer', () => {
  const phases = (phase: string) => `phases = '[${phase}]'`;

  it.each([
    `title = ''`,
    `title = ' x'`,
    `title = E'a\\nb'`,
    `title = U&'x\\00A0'`,
    `title = U&'\\FEFFx'`,
    `title = U&'x\\2003'`,
    `title = U&'Cafe\\0301'`,
    `client = ''`,
    `description = ' x'`,
    `description = E'x\\n'`,
    `description = U&'\\3000x'`,
    `description = E'a\\r\\nb'`,
    `description = E'a\\u0007b'`,
    `description = U&'a\\0085b'`,
    `end_date = start_date - 1`,
    `team = array['Ada', null]`,
    `team = array['']`,
    `team = array[array['Ada']]`,
    `version = 0`,
    `phases = '{}'`,
    `phases = 'null'`,
    phases('1'),
    phases('[]'),
    phases('{}'),
    phases('{"name":"","status":"COMPLETED","progress":1}'),
    phases('{"name":5,"status":"COMPLETED","progress":1}'),
    phases('{"name":"a","status":"DONE","progress":1}'),
    phases('{"name":"a","progress":1}'),
    phases('{"name":"a","status":"COMPLETED","progress":-1}'),
    phases('{"name":"a","status":"COMPLETED","progress":0.5}'),
    phases('{"name":"a","status":"COMPLETED","progress":"1"}'),
    phases('{"name":"a","status":"COMPLETED","progress":1,"more":1}'),
  ])('%s', async (assignment) => {
    const statement = `update public.projects set ${assignment} where id = $1`;
    await expect(backend().sql(statement, [id], owner)).rejects.toThrow(/violates check/);
  });

  it.each([`''`, `' x'`, `E'a\\tb'`, `U&'Cafe\\0301'`])('a key that is %s', async (key) => {
    const statement = `insert into public.projects (key, title, client, start_date, end_date)
        values (${key}, 'T', 'C', '2026-01-01', '2026-01-02')`;
    await expect(backend().sql(statement, [], owner)).rejects.toThrow(/projects_key_check/);
  });

  it('and let the API write all that it lets through', async () => {
    const space = '\t\n\v\f\r \u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
    const input = {
      title: `${space}Clinic\u200b${space}`,
      description: `${space}a\r\n\tb\rc\u00a0d${space}`,
      team: [`${space}Ada${space}`],
    };
    expect(await ada.create(input, `${space}key${space}`)).toMatchObject({
      title: 'Clinic\u200b',
      description: 'a\n\tb\nc\u00a0d',
      team: ['Ada'],
    });
  });
});
