import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readMail } from '../testing/inbox.ts';
import { post } from '../testing/sign-in.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();

const NAME = 'Read https://evil.example at once';
const SECOND = "o'hara&co@example.com";
const list = z.looseObject({
  total: z.number(),
  unread: z.number(),
  messages: z.array(z.looseObject({ ID: z.string(), Read: z.boolean() })),
});

const get = (path: string, init?: RequestInit) => fetch(`${backend().inboxUrl}${path}`, init);
const page = async (path: string) => (await get(path)).text();
const messages = async (query = '') =>
  list.parse(await (await get(`/api/v1/messages${query}`)).json());

beforeAll(async () => {
  for (const email of ['first@example.com', SECOND]) {
    await post(backend(), '/otp', { email, data: { first_name: NAME } });
  }
});

describe("the inbox's API", () => {
  it('lists mails, newest first, as Mailpit does', async () => {
    const { total, messages: found } = await messages();
    expect(total).toBe(2);
    expect(found[0]).toMatchObject({
      From: { Name: 'Plumbline', Address: 'no-reply@plumbline.example' },
      To: [{ Name: '', Address: SECOND }],
      Subject: 'Confirm your email',
      Attachments: 0,
      Tags: [],
    });
  });

  it('pages', async () => {
    const { messages: found } = await messages('?start=1&limit=1');
    expect(found).toMatchObject([{ To: [{ Address: 'first@example.com' }] }]);
    expect((await get('/api/v1/messages?limit=-1')).status).toBe(400);
  });

  it('reads a mail, and marks it as read', async () => {
    const [newest] = (await messages()).messages;
    const path = `/api/v1/message/${newest?.ID}`;
    expect(await (await get(path)).json()).toMatchObject({
      Subject: 'Confirm your email',
      Text: expect.stringContaining('/auth/v1/verify?token='),
      HTML: expect.stringContaining('<!doctype html>'),
    });
    expect((await messages()).messages[0]?.Read).toBe(true);
    expect((await get('/api/v1/message/unknown')).status).toBe(404);
  });

  it.each(['%00', '%ff', 'a b', '../x'])('has no mail %j', async (id) => {
    expect((await get(`/api/v1/message/${id}`)).status).toBe(404);
    expect((await get(`/message/${id}`)).status).toBe(404);
    const body = JSON.stringify({ IDs: ['\u0000'] });
    expect((await get('/api/v1/messages', { method: 'DELETE', body })).status).toBe(200);
    expect((await messages()).total).toBe(2);
  });

  it('answers to local names only, and lets no other page read it', async () => {
    const { hostname, port } = new URL(backend().inboxUrl);
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const headers = { Host: 'evil.example' };
      request({ hostname, port, path: '/api/v1/messages', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
    const own = await get('/api/v1/messages', { headers: { Origin: 'http://localhost:3000' } });
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe("the inbox's pages", () => {
  it('show the recipients and subjects, without running scripts', async () => {
    const answer = await get('/');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain('To first@example.com');
    expect(html).toContain('Confirm your email');
  });

  it('show a mail in a sandbox, its link openable', async () => {
    const id = (await messages()).messages[0]?.ID;
    const html = await page(`/message/${id}`);
    expect(html).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const mail = await get(`/message/${id}/mail`);
    expect(mail.headers.get('content-security-policy')).toContain('sandbox allow-popups');
    expect(mail.headers.get('content-security-policy')).not.toContain('allow-scripts');
    expect(await mail.text()).toContain('<base target="_blank">');
    expect((await get('/message/unknown')).status).toBe(404);
  });

  it('escape user input everywhere', async () => {
    const id = (await messages()).messages[0]?.ID;
    for (const text of [await page('/'), await page(`/message/${id}`)]) {
      expect(text).toContain('o&#39;hara&amp;co@example.com');
    }
  });
});

it('a mail contains no text of its requester, and says which of several to use', async () => {
  const email = 'first@example.com';
  for (const subject of ['Confirm your email', 'Your sign-in link']) {
    const mail = await readMail(backend(), email);
    expect(mail.subject).toBe(subject);
    expect(`${mail.text} ${mail.html}`).not.toContain('evil');
    expect(mail.text).toContain('If you have several such mails, use the newest.');
    await post(backend(), '/verify', { type: 'email', token_hash: mail.token });
    await post(backend(), '/otp', { email });
  }
});

describe('clearing the inbox', () => {
  it('deletes the named mails, or all', async () => {
    const [newest] = (await messages()).messages;
    const init = { method: 'DELETE', body: JSON.stringify({ IDs: [newest?.ID] }) };
    expect(await (await get('/api/v1/messages', init)).text()).toBe('ok');
    expect((await messages()).total).toBe(3);
    await get('/api/v1/messages', { method: 'DELETE' });
    expect((await messages()).total).toBe(0);
    expect(await page('/')).toContain('No mail yet');
  });
});

describe('many mails', () => {
  it('leaves the newest 500', async () => {
    await backend().sql(
      `insert into inbox.messages (id, sender, recipient, subject, text, html)
       select 'old-' || n, 'a', 'b', 'c', 'd', 'e' from generate_series(1, 600) n returning id`,
    );
    await post(backend(), '/otp', { email: 'last@example.com' });
    expect((await messages()).total).toBe(500);
    expect((await readMail(backend(), 'last@example.com')).code).toMatch(/^\d{6}$/);
  });
});
