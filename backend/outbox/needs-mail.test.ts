import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NeedKind } from '../../shared/contracts/needs.ts';
import type { Database } from '../database/database.ts';
import type { Mail, MailSender } from '../mail/mail.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createMoney, type Money } from '../testing/money-cast.ts';
import { createDocuments } from '../testing/money-documents.ts';
import { emailOf, type Cast, type Person } from '../testing/people-cast.ts';
import { useCast } from '../testing/use-cast.ts';
import { createWork, type Work } from '../testing/work-orders.ts';
import { createNeedsMail } from './needs-mail.ts';
import { planNeedsMails } from './plan-needs-mails.ts';
import { sendDue } from './send-due.ts';

const FROM = { name: 'Plumbline', address: 'no-reply@plumbline.example' };
const SITE = 'https://app.example';

const opened = useCast();
let cast: Cast;
let database: Database;
let money: Money;
let work: Work;
let contract: string;

beforeAll(async () => {
  cast = opened();
  ({ database } = cast);
  money = createMoney(cast);
  work = createWork(cast, money, 'plumbing');
  contract = await money.signContract();
  await planNeedsMails(database);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** As if nothing had happened yet. */
beforeEach(async () => {
  await database.run('delete from operations.outbox');
  await database.run('delete from operations.needs_mails');
  await database.run('delete from operations.events');
});

/** What holds a time that mails depend on. */
const times: Readonly<Record<string, readonly string[]>> = {
  'operations.events': ['created_at'],
  'operations.needs_mail_plan': ['planned_until'],
  'operations.needs_mails': ['told_until', 'mailed_at'],
  'operations.outbox': ['created_at', 'due_at'],
  'public.payment_requests': ['submitted_at'],
  'public.waivers': ['created_at'],
  'public.work_orders': ['created_at', 'submitted_at', 'decided_at'],
};

/** Lets time pass for all that was done and sent. */
async function letPass(minutes = 60) {
  for (const [table, columns] of Object.entries(times)) {
    const shifts = columns.map((name) => `${name} = ${name} - make_interval(mins => ${minutes})`);
    await database.run(`update ${table} set ${shifts.join()}`);
  }
}

/** Sends the due mails of the outbox; resolves to those that were accepted. */
async function deliver(accept: MailSender['send'] = () => Promise.resolve()): Promise<Mail[]> {
  const mails: Mail[] = [];
  await sendDue({
    database,
    sender: {
      send: async (mail) => {
        await accept(mail);
        mails.push(mail);
      },
      close: () => undefined,
    },
    mailFrom: FROM,
    siteUrl: SITE,
    metrics: createMetrics(),
  });
  return mails;
}

/** Plans mails, then sends those that are due. */
async function send(accept?: MailSender['send']): Promise<Mail[]> {
  await planNeedsMails(database);
  return deliver(accept);
}

const addresses = (mails: readonly Mail[]) => mails.map(({ to }) => to).toSorted();
const of = (...people: Person[]) => people.map(emailOf).toSorted();

it('tells, after a while, those of the party that is to do it', async () => {
  const order = await work.issue(contract, { text: 'Move the pipe' });
  expect(await send()).toEqual([]);
  await letPass();
  const mails = await send();
  expect(addresses(mails)).toEqual(of('plumber', 'apprentice'));
  expect(mails[0]).toMatchObject({
    subject: expect.stringContaining('Do: Work order: Move the pipe'),
  });
  expect(mails[0]?.text).toContain(
    `${SITE}/dashboard/projects/${cast.projectId}/work/orders/${order}`,
  );
  await work.cancel(order);
});

it('tells nothing again, whatever else happens', async () => {
  const order = await work.issue(contract);
  await letPass();
  expect(await send()).toHaveLength(2);
  await work.cancel(await work.issue(contract));
  await letPass();
  expect(await send()).toEqual([]);
  await work.cancel(order);
});

it('tells what comes after a mail an hour later at the soonest', async () => {
  const first = await work.issue(contract, { text: 'First' });
  await letPass();
  expect(await send()).toHaveLength(2);
  const second = await work.issue(contract, { text: 'Second' });
  await letPass(50);
  expect(await send()).toEqual([]);
  await letPass(11);
  const mails = await send();
  expect(addresses(mails)).toEqual(of('plumber', 'apprentice'));
  expect(mails[0]?.text).toContain('Second');
  expect(mails[0]?.text).not.toContain('First');
  await work.cancel(first);
  await work.cancel(second);
});

it('tells each thing once where a mail fails while something new comes', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const first = await work.issue(contract, { text: 'First' });
  await letPass();
  expect(await send(() => Promise.reject(new Error('no route')))).toEqual([]);
  const second = await work.issue(contract, { text: 'Second' });
  const mails: Mail[] = [];
  for (let hours = 0; hours < 3; hours += 1) {
    await letPass();
    mails.push(...(await send()));
  }
  const texts = mails.filter(({ to }) => to === emailOf('plumber')).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('First'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('Second'))).toHaveLength(1);
  await work.cancel(first);
  await work.cancel(second);
});

it('is planned once by two processes', async () => {
  const order = await work.issue(contract);
  await letPass();
  await Promise.all([planNeedsMails(database), planNeedsMails(database)]);
  expect(await deliver()).toHaveLength(2);
  await work.cancel(order);
});

it('catches up with days in which no process ran', async () => {
  const order = await work.issue(contract);
  await letPass(3 * 24 * 60);
  expect(addresses(await send())).toEqual(of('plumber', 'apprentice'));
  await work.cancel(order);
});

it('says nothing of what was done meanwhile', async () => {
  const order = await work.issue(contract);
  await work.submit(order);
  await work.approve(order);
  await letPass();
  expect(await send()).toEqual([]);
});

it('tells a decision to those who may take it, of the other party alone', async () => {
  const order = await work.issue(contract);
  await work.submit(order);
  await letPass();
  expect(addresses(await send())).toEqual(of('owner', 'approver'));
  await work.approve(order);
});

it('asks to approve a request once it has its waiver, whatever was told meanwhile', async () => {
  const plumbing = createDocuments(cast, money, 'plumbing');
  const asking = await plumbing.sign({ asksForWaiver: true });
  const first = await plumbing.draft(asking, 10_000);
  await plumbing.attachWaiver(first);
  await plumbing.submit(first);
  await plumbing.approve(first);
  await plumbing.acknowledge(await plumbing.pay(first));
  const request = await plumbing.release(asking, 100);
  const order = await work.issue(contract);
  await work.submit(order);
  await letPass();
  const title = 'Release of retainage, request 2';
  const before = await send();
  expect(addresses(before)).toEqual(of('owner', 'approver', 'plumber'));
  expect(before.filter(({ text }) => text.includes(`Attach waiver: ${title}`))).toHaveLength(1);
  expect(before.filter(({ text }) => text.includes(`Approve: ${title}`))).toEqual([]);
  await plumbing.attachWaiver(request);
  await letPass();
  const mails = await send();
  expect(addresses(mails)).toEqual(of('owner', 'approver'));
  expect(mails[0]?.subject).toContain(`Approve: ${title}`);
  await plumbing.approve(request);
  await work.approve(order);
});

it('tells nobody of an example', async () => {
  const order = await work.issue(contract);
  await work.submit(order);
  await letPass();
  await database.run('update public.projects set is_example = true');
  expect(addresses(await send())).toEqual([]);
  await database.run('update public.projects set is_example = false');
  await work.approve(order);
});

describe('nobody is told', () => {
  it.each([
    [
      'who wants no such mails',
      'update public.profiles set wants_needs_mail = false',
      'update public.profiles set wants_needs_mail = true',
    ],
    [
      'whose address is not confirmed',
      'update auth.users set email_confirmed_at = null',
      'update auth.users set email_confirmed_at = now()',
    ],
    [
      'who was removed',
      `update public.members set removed_at = now() where party_kind = 'SUBCONTRACTOR'`,
      `update public.members set removed_at = null where party_kind = 'SUBCONTRACTOR'`,
    ],
  ])('%s', async (_what, change, undo) => {
    const order = await work.issue(contract);
    await letPass();
    await planNeedsMails(database);
    await database.run(change);
    expect(await deliver()).toEqual([]);
    await database.run(undo);
    await work.cancel(order);
  });
});

describe('the mail', () => {
  const need = (number: number, title = `Pipes ${number}`, kind: NeedKind = 'APPROVE_REQUEST') => ({
    kind,
    about: String(number),
    document: String(number),
    projectId: '7',
    title,
    since: '2026-11-27 12:00:00+00',
    ofKind: null,
  });
  const create = (...needs: ReturnType<typeof need>[]) =>
    createNeedsMail({ email: 'dana@example.com', needs }, SITE);

  it('of one thing leads to it', async () => {
    const { subject, text, html } = await create(need(3));
    const invite = await create(need(3, 'Pipes 3', 'INVITE_PAYER'));
    const link = `${SITE}/dashboard/projects/7/money/requests/3`;
    expect(subject).toBe('Approve: Payment request Pipes 3');
    expect(invite.subject).toBe('Invite: A second person to pay request Pipes 3');
    expect(invite.text).toContain(`${link}\n`);
    const add = await create(need(3, '4 · Bay', 'ADD_PAYER'));
    expect(add.subject).toBe(
      'Add payer: Approved payment request 4 · Bay, without a person who may pay',
    );
    expect(add.text).toContain(`${SITE}/dashboard/projects/7/team#invite-3-PAY\n`);
    expect(text).toContain(`Approve: Payment request Pipes 3\n${link}\n`);
    expect(text).toContain(`Turn them off in your profile:\n${SITE}/dashboard/profile\n`);
    expect(html).toContain(`href="${link}"`);
  });

  it('of many lists ten, and leads to all', async () => {
    const { subject, text } = await create(...Array.from({ length: 12 }, (_, at) => need(at + 1)));
    expect(subject).toBe('12 new things wait for you in Plumbline');
    expect(text).toContain('Pipes 10');
    expect(text).not.toContain('Pipes 11');
    expect(text).toContain(`And 2 more.\n${SITE}/dashboard\n`);
  });

  it('makes no link, line or markup of a title', async () => {
    const title = 'See https://evil.example/<b>\r\nBcc: eve@evil.example';
    const { subject, text, html } = await create(need(1, title));
    for (const part of [subject, text, html]) {
      expect(part).not.toContain('evil.example');
      expect(part).not.toContain('\r\nBcc');
    }
    expect(html).not.toContain('<b>');
  });
});
