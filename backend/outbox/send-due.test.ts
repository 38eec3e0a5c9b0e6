import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { createInboxSender, createInboxStore } from '../inbox/inbox-store.ts';
import type { Mail, MailSender } from '../mail/mail.ts';
import { createMetrics } from '../observability/metrics.ts';
import { onPostgres } from '../testing/engine.ts';
import { createInviter } from '../testing/invitations.ts';
import { REMOVE_EVERYBODY } from '../testing/remove-everybody.ts';
import { useDatabase } from '../testing/use-database.ts';
import { pauseAfter, takeRow } from './outbox-rows.ts';
import { sendDue, type OutboxOptions } from './send-due.ts';

const FROM = { name: 'Plumbline', address: 'no-reply@plumbline.example' };
const SAM = 'sam@ironside.example';
const environment = process.env['NODE_ENV'];

const opened = useDatabase();
let database: Database;
let invite: (address: string) => Promise<void>;
let mails: Mail[] = [];

beforeAll(() => {
  database = opened();
});
afterEach(async () => {
  jest.restoreAllMocks();
  process.env['NODE_ENV'] = environment;
  mails = [];
  await database.run(REMOVE_EVERYBODY);
});

const sending = (send: MailSender['send']): MailSender => ({ send, close: () => undefined });
const keeping = sending((mail) => Promise.resolve(void mails.push(mail)));

const outbox = (given: Partial<OutboxOptions> = {}): OutboxOptions => ({
  database,
  sender: keeping,
  mailFrom: FROM,
  siteUrl: 'https://app.example',
  metrics: createMetrics(),
  ...given,
});

const waiting = () =>
  database.query(
    z.object({ attempts: z.number(), isDue: z.boolean() }),
    'select attempts, due_at <= now() as "isDue" from operations.outbox order by id',
  );

/** Lets every pause and lease pass. */
const letPass = () => database.run('update operations.outbox set due_at = now()');

async function inviteOne() {
  invite = await createInviter(database);
  await invite(SAM);
}

it('sends an invitation to its address, and is done with it', async () => {
  await inviteOne();
  const metrics = createMetrics();
  await sendDue(outbox({ metrics }));
  expect(mails).toEqual([
    expect.objectContaining({
      to: SAM,
      subject: 'Ada Lovelace invites you to Bayview Clinic',
      text: expect.stringMatching(/https:\/\/app\.example\/dashboard\/invitations\/\d+$/m),
      messageId: expect.stringMatching(/^<outbox-\d+-\d+@plumbline\.example>$/),
    }),
  ]);
  expect(await waiting()).toEqual([]);
  expect(await metrics.registry.metrics()).toContain('outbox_mails_total{result="sent"} 1');
});

it('sends each of many once, by two senders', async () => {
  await inviteOne();
  await database.run(
    `with added as (
       insert into public.invitations (party_id, project_id, invited_by, email)
       select party_id, project_id, invited_by, 'sam' || number || '@example.com'
       from public.invitations, generate_series(2, 60) as number returning id
     )
     insert into operations.outbox (kind, about) select 'INVITATION', id from added`,
  );
  await Promise.all([sendDue(outbox()), sendDue(outbox())]);
  expect(mails).toHaveLength(60);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(60);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(60);
  expect(await waiting()).toEqual([]);
});

onPostgres('passes over a mail that another process is taking', async () => {
  await inviteOne();
  await invite('grace@example.com');
  await database.transaction(async (transaction) => {
    const taken = await takeRow(transaction);
    await sendDue(outbox());
    expect(taken).toBeDefined();
    expect(mails.map(({ to }) => to)).toEqual(['grace@example.com']);
  });
});

describe('drops, without sending it, an invitation', () => {
  it.each([
    ['that was revoked', `update public.invitations set state = 'REVOKED'`],
    ['that has expired', `update public.invitations set expires_at = now()`],
    ['of a deleted project', 'update public.projects set deleted_at = now()'],
    ['of a project that is gone', 'delete from public.projects'],
    ['to two addresses', `update public.invitations set email = 'a,b@example.com'`],
  ])('%s', async (_what, change) => {
    await inviteOne();
    await database.run(change);
    const metrics = createMetrics();
    await sendDue(outbox({ metrics }));
    expect(mails).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(await metrics.registry.metrics()).toContain('outbox_mails_total{result="dropped"} 1');
  });
});

describe('where a mail cannot be sent', () => {
  const refusal = (responseCode: number, command: string) =>
    Object.assign(new Error(`${responseCode} <${SAM}> unknown`), { responseCode, command });
  const failing = (error: Error) => sending(() => Promise.reject(error));

  it('tries again after a pause, and sends the others meanwhile', async () => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await inviteOne();
    await sendDue(outbox({ sender: failing(new Error('no route')) }));
    await invite('grace@example.com');
    await sendDue(outbox());
    expect(mails.map(({ to }) => to)).toEqual(['grace@example.com']);
    expect(await waiting()).toEqual([{ attempts: 1, isDue: false }]);
    await letPass();
    await sendDue(outbox());
    expect(mails.map(({ to }) => to)).toEqual(['grace@example.com', SAM]);
  });

  it.each([
    [1, 10],
    [2, 20],
    [9, 2560],
    [10, 3600],
    [2000, 3600],
  ])('pauses longer after attempt %d: %d seconds', (attempts, seconds) => {
    expect(pauseAfter(attempts)).toBe(seconds);
  });

  it.each([
    ['gives up an address that is refused for good', refusal(550, 'RCPT TO'), 0],
    ['goes on with one that is refused for now', refusal(450, 'RCPT TO'), 1],
    ['goes on where the server refuses the password', refusal(535, 'AUTH PLAIN'), 1],
  ])('%s, at the tenth attempt', async (_what, error, left) => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await inviteOne();
    await database.run('update operations.outbox set attempts = 8');
    await sendDue(outbox({ sender: failing(error) }));
    expect(await waiting()).toHaveLength(1);
    await letPass();
    await sendDue(outbox({ sender: failing(error) }));
    expect(await waiting()).toHaveLength(left);
  });

  it('logs neither address nor names', async () => {
    process.env['NODE_ENV'] = 'production';
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await inviteOne();
    await sendDue(outbox({ sender: failing(refusal(550, 'RCPT TO')) }));
    await letPass();
    await sendDue(outbox());
    const lines = write.mock.calls.map(([line]) => String(line));
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'mail_failed', kind: 'INVITATION', attempts: 1 }),
      expect.objectContaining({ event: 'mail', result: 'failed' }),
      expect.objectContaining({ event: 'mail', result: 'sent', attempts: 2 }),
    ]);
    expect(lines.join()).not.toMatch(/sam@|ironside|Ada|Lovelace|Bayview/);
  });
});

describe('a process that dies between sending and noting it', () => {
  const dying = { run: () => Promise.reject(new Error('killed')) };

  it('leaves the mail to another one, which sends it under the same id', async () => {
    await inviteOne();
    await expect(sendDue(outbox({ database: { ...database, ...dying } }))).rejects.toThrow(
      'killed',
    );
    await sendDue(outbox());
    expect(mails).toHaveLength(1);
    expect(await waiting()).toEqual([{ attempts: 1, isDue: false }]);
    await letPass();
    await sendDue(outbox());
    expect(await waiting()).toEqual([]);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toEqual(mails[0]);
  });

  it('leaves one mail in the inbox', async () => {
    await inviteOne();
    const inbox = createInboxStore(database, FROM);
    const sender = createInboxSender(inbox);
    const dead = { ...database, ...dying };
    await expect(sendDue(outbox({ sender, database: dead }))).rejects.toThrow('killed');
    await letPass();
    await sendDue(outbox({ sender }));
    expect(await inbox.count()).toEqual({ total: 1, unread: 1 });
  });

  it('takes nothing from one that has taken over', async () => {
    await inviteOne();
    const slow = sending(async () => {
      await letPass();
      await expect(
        sendDue(outbox({ sender: sending(() => Promise.reject(new Error('no'))) })),
      ).resolves.toBeUndefined();
    });
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await sendDue(outbox({ sender: slow }));
    expect(await waiting()).toEqual([{ attempts: 2, isDue: false }]);
  });
});

it('lets others send while a server does not answer', async () => {
  await inviteOne();
  let answer = () => {};
  const asked = Promise.withResolvers<undefined>();
  const hanging = sending(() => {
    asked.resolve(undefined);
    return new Promise<void>((resolve) => (answer = resolve));
  });
  const first = sendDue(outbox({ sender: hanging }));
  await asked.promise;
  await invite('grace@example.com');
  await sendDue(outbox());
  expect(mails.map(({ to }) => to)).toEqual(['grace@example.com']);
  answer();
  await first;
  expect(await waiting()).toEqual([]);
});

it('sends an invitation before older mails about what waits', async () => {
  await inviteOne();
  await database.run(
    `insert into operations.outbox (kind, about, due_at) values ('NEEDS', 1, now() - interval '1 hour')`,
  );
  expect(await takeRow(database)).toMatchObject({ kind: 'INVITATION' });
  expect(await takeRow(database)).toMatchObject({ kind: 'NEEDS' });
  await database.run('delete from operations.outbox');
});
