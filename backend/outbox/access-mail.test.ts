import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Mail } from '../mail/mail.ts';
import { createMetrics } from '../observability/metrics.ts';
import { cast as places, emailOf, people, type Cast, type Person } from '../testing/people-cast.ts';
import { useCast } from '../testing/use-cast.ts';
import { createAccessMail } from './access-mail.ts';
import type { AccessRow } from './read-access.ts';
import { sendDue } from './send-due.ts';

const SITE = 'https://app.example';
const opened = useCast();
let cast: Cast;

beforeAll(() => {
  cast = opened();
  return reset();
});

/** The members of the project. */
const members = people.flatMap((name) => {
  const place = places[name];
  return place ? [[name, place] as const] : [];
});

/** Undoes what a command has changed of members and their news. */
async function reset() {
  for (const [name, place] of members) {
    await cast.database.run(
      'update public.members set removed_at = null, rights = $2 where id = $1',
      [cast.members.get(name) ?? '', place.rights],
    );
  }
  await cast.database.run('delete from operations.events');
  await cast.database.run('delete from operations.outbox');
  await cast.database.run('delete from operations.access_mails');
}

afterEach(reset);

/** Sends the mails that are due. */
async function deliver(): Promise<Mail[]> {
  const mails: Mail[] = [];
  await sendDue({
    database: cast.database,
    sender: { send: (mail) => Promise.resolve(void mails.push(mail)), close: () => undefined },
    mailFrom: { name: 'Plumbline', address: 'no-reply@plumbline.example' },
    siteUrl: SITE,
    metrics: createMetrics(),
  });
  return mails;
}

const passTenMinutes = () =>
  cast.database.run(`update operations.outbox set due_at = due_at - interval '10 minutes'`);

const change = (by: Person, of: Person, give: string[], take: string[]) =>
  cast.call(by, 'change_rights', [cast.members.get(of) ?? '', give, take]);
const remove = (by: Person, of: Person) =>
  cast.call(by, 'remove_member', [cast.members.get(of) ?? '']);

/** Whose open pages are told of their access. */
async function told() {
  const rows = await cast.database.query(
    z.object({ email: z.string() }),
    `select account.email from operations.events as event
       join operations.event_streams as stream on stream.id = event.stream_id
       join auth.users as account on account.id = stream.user_id
     where 'ACCESS' = any(event.kinds)`,
  );
  return rows.map(({ email }) => email);
}

it.each(people)(
  'tells whom a command of %s has changed or removed, and nobody else',
  async (by) => {
    for (const [of, place] of members) {
      const has = place.rights.some((right) => right === 'APPROVE');
      const given = await change(by, of, has ? [] : ['APPROVE'], has ? ['APPROVE'] : []);
      const changed = /^\d+$/.test(given) ? [emailOf(of)] : [];
      expect([of, await told(), (await deliver()).map(({ to }) => to)]).toEqual([
        of,
        changed,
        changed,
      ]);
      await reset();
      const isRemoved = /^\d+$/.test(await remove(by, of));
      const removed = isRemoved && by !== of ? [emailOf(of)] : [];
      expect([of, await told(), (await deliver()).map(({ to }) => to)]).toEqual([
        of,
        removed,
        removed,
      ]);
      await reset();
    }
  },
);

it('names the person who changed it, and leads to the project', async () => {
  await change('owner', 'client', [], ['PAY']);
  const [mail] = await deliver();
  expect(mail?.subject).toBe('owner Lee changed your rights on Clinic');
  expect(mail?.text).toContain(`${SITE}/dashboard/projects/${cast.projectId}\n`);
});

it('tells the people of a removed party, but not those who had gone before', async () => {
  expect(await cast.call('owner', 'remove_party', [cast.parties.roofing])).toMatch(/^\d+$/);
  expect(await told()).toEqual([emailOf('roofer')]);
  const [mail, ...others] = await deliver();
  expect([mail?.to, others]).toEqual([emailOf('roofer'), []]);
  expect(mail?.text).not.toMatch(/^(For|Until now):/m);
});

it('says nothing of what was undone, or of what the person did since', async () => {
  await change('owner', 'clerk', ['PAY'], []);
  await change('owner', 'clerk', [], ['PAY']);
  await change('owner', 'payer', ['APPROVE'], []);
  await remove('payer', 'payer');
  expect(await deliver()).toEqual([]);
});

it('tells changes that come together in one mail, and the next ten minutes later', async () => {
  await change('owner', 'clerk', ['PAY'], []);
  const [first] = await deliver();
  expect(first?.text).toContain(
    'Until now: Read and write drafts\nYou may: Read, write drafts, record payments, record costs and confirm that payments arrived\n',
  );
  await change('owner', 'clerk', [], ['PAY']);
  await change('approver', 'clerk', ['APPROVE'], []);
  expect(await deliver()).toEqual([]);
  await passTenMinutes();
  const [mail, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('was changed more than once. approver Lee made the last change.');
  expect(mail?.text).toContain(
    'Before these changes: Read, write drafts, record payments, record costs and confirm that payments arrived\nYou may: Read, write drafts, approve for the party, confirm',
  );
  await change('owner', 'clerk', [], ['APPROVE']);
  expect(await deliver()).toEqual([]);
  await passTenMinutes();
  const [later] = await deliver();
  expect(later?.text).toContain('remove them\nYou may: Read and write drafts\n');
});

it('says in the mail of a removal, which does not wait, what was so until then', async () => {
  await change('owner', 'clerk', ['PAY'], []);
  await deliver();
  await change('owner', 'clerk', ['APPROVE'], ['PAY']);
  await remove('owner', 'clerk');
  const [mail, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(
    /^Until now: Read, write drafts, approve for the party, confirm that payments arrived,.*\nYou may: Nothing/m,
  );
  await passTenMinutes();
  expect(await deliver()).toEqual([]);
});

it.each([
  [
    'what was two weeks ago',
    'operations.access_mails set changed_at',
    "now() - interval '14 days'",
    'now()',
  ],
  ['an address that is not confirmed', 'auth.users set email_confirmed_at', 'null', 'now()'],
  ['a deleted project', 'public.projects set deleted_at', 'now()', 'null'],
])('sends nothing about %s', async (_what, column, now, usual) => {
  await change('owner', 'clerk', ['PAY'], []);
  await cast.database.run(`update ${column} = ${now}`);
  expect(await deliver()).toEqual([]);
  await cast.database.run(`update ${column} = ${usual}`);
});

describe('the mail', () => {
  const ROW: AccessRow = {
    email: 'maya@example.com',
    projectId: '7',
    project: 'Bayview Clinic',
    party: 'Bayview Health',
    kind: 'CLIENT',
    changedBy: 'Bob Lee',
    isSeveral: false,
    former: ['APPROVE', 'PAY'],
    rights: null,
  };

  it('says who removed whom, and what it means', async () => {
    const mail = await createAccessMail(ROW, SITE);
    expect(mail.text).toBe(`Hello,

Bob Lee removed you from Bayview Clinic. You no longer have access to it. What you did there keeps your name.

Project: Bayview Clinic
For: Bayview Health
Until now: Read, record payments, approve for the party, invite people, change the rights of others in the party and remove them
You may: Nothing: you have no access

See your projects:
https://app.example/dashboard/projects

Plumbline tells you when another person changes your access. If you think that this is a mistake, ask Bob Lee.

Plumbline
Construction payments and project management`);
    expect(mail.html).toContain('Your access has ended');
  });

  it('makes no link, line or markup of a name', async () => {
    const name = 'See https://evil.example/<b>\r\nBcc: eve@evil.example';
    const { subject, text, html } = await createAccessMail(
      { ...ROW, project: name, party: name, changedBy: name },
      SITE,
    );
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.example|\nBcc/);
    expect(html).not.toContain('<b>');
  });
});
