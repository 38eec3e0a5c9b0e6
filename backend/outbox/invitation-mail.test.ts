import { describe, expect, it } from '@jest/globals';
import { createInvitationMail } from './invitation-mail.ts';
import type { InvitationRow } from './read-invitation.ts';

const SITE = 'https://app.example';
const INVITATION: InvitationRow = {
  id: '17',
  email: 'sam@ironside.example',
  kind: 'SUBCONTRACTOR',
  party: 'Ironside Electric',
  project: 'Bayview Clinic',
  inviter: 'Ada Lovelace',
  inviterParty: 'Lovelace Builders',
  rights: ['APPROVE', 'PAY'],
  expiresAt: new Date('2026-12-07T23:30:00Z'),
};

const create = (given: Partial<InvitationRow> = {}) =>
  createInvitationMail({ ...INVITATION, ...given }, SITE);

/** What the HTML shows, each run of white space as one space. */
const shown = (html: string) =>
  html
    .replace(/<style>[\s\S]*<\/style>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('says who invites whom to what, as text and as HTML', async () => {
  const mail = await create();
  expect(mail.to).toBe('sam@ironside.example');
  expect(mail.subject).toBe('Ada Lovelace invites you to Bayview Clinic');
  expect(mail.text).toBe(`Hello,

Ada Lovelace of Lovelace Builders invites you to join Bayview Clinic in Plumbline.

Project: Bayview Clinic
You join as: Subcontractor
For: Ironside Electric
You may: Read, write drafts, confirm that payments arrived, approve for the party, invite people, change the rights of others in the party and remove them
Open until: December 7, 2026

See the invitation:
https://app.example/dashboard/invitations/17

You need no password: you confirm this address by a mail. The link holds no secret, and only this address can accept. If you did not expect an invitation, ignore this mail.

Plumbline
Construction payments and project management`);
  const html = shown(mail.html);
  for (const line of mail.text.split('\n').filter((line) => line && !line.startsWith('http'))) {
    // A table has a column instead of the colon.
    expect(html).toContain(line.replace(/^(?!You need)([\w ]+):/, '$1'));
  }
});

it.each([
  ['SUBCONTRACTOR', [], 'Read and write drafts'],
  ['SUBCONTRACTOR', ['PAY'], 'Read, write drafts and confirm that payments arrived'],
  ['CLIENT', [], 'Read'],
  ['CLIENT', ['PAY'], 'Read and record payments'],
] as const)('words what %s may with the rights %j', async (kind, rights, words) => {
  expect((await create({ kind, rights: [...rights] })).text).toContain(`You may: ${words}\n`);
});

it('names a party once that is called as its owner', async () => {
  const { text } = await create({ inviterParty: 'Ada Lovelace', kind: 'GC' });
  expect(text).toContain('Ada Lovelace invites you');
  expect(text).toContain('You join as: General contractor\n');
});

describe('of a hostile name', () => {
  const hostile = (name: string) =>
    create({ project: name, party: name, inviter: name, inviterParty: `${name} Inc` });

  it('makes no markup', async () => {
    const { html } = await hostile(`"><a href='//x'>Pay</a><img src=x onerror=alert(1)>&amp;`);
    expect([...html.matchAll(/<(?:a|img|script)\b[^>]*/g)].map(([tag]) => tag)).toEqual([
      expect.stringMatching(/^<a\s+href="https:\/\/app\.example\/dashboard\/invitations\/17"/),
    ]);
    expect(html).toContain('&amp;amp;');
  });

  it.each(['https://evil.example/a', 'www.evil.example', 'pay eve@evil.example now', 'mailto:a@b'])(
    'makes no link or address of %s',
    async (name) => {
      const { html, text, subject } = await hostile(name);
      const own = /https:\/\/app\.example\S+/g;
      for (const part of [shown(html), text.replace(own, ''), subject]) {
        expect(part).not.toMatch(/\w(?:\.|@|:\/\/?)\w/);
        // Nothing that a reader sees has changed.
        expect(part.replaceAll('\u200B', '')).toContain(name);
      }
    },
  );

  it('makes no line of its own, and turns no direction', async () => {
    const { subject, text } = await hostile('A\r\nBcc: eve@evil.example\u202E\u2028\u0000B');
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u202E]/u);
    expect(text).not.toMatch(/[\r\u2028\u202E\0]|^Bcc/mu);
  });

  it('repeats the beginning of a long one', async () => {
    const { subject, text } = await hostile('👷'.repeat(255));
    expect(subject).toBe(`${'👷'.repeat(79)}… invites you to ${'👷'.repeat(79)}…`);
    expect(text).not.toContain('👷'.repeat(80));
  });
});
