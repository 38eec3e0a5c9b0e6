import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listenOnFreePort } from '../testing/free-port.ts';
import { readRefusal } from '../testing/refusal.ts';
import { post } from '../testing/sign-in.ts';
import { createSmtpSender, isRefused } from './smtp.ts';
import { startSmtpServer, type SmtpServer } from '../testing/smtp-server.ts';
import { PATIENCE_MS, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

jest.setTimeout(PATIENCE_MS);

let server: SmtpServer;
let backend: TestBackend;
let stop: TestBackend['stop'] | undefined;
beforeAll(async () => {
  server = await startSmtpServer();
  backend = await startTestBackend({ SMTP_URL: server.url, MAIL_GAP_SECONDS: '60' });
  stop = backend.stop;
});
afterAll(() => stop?.());

describe('with SMTP_URL', () => {
  it('sends mails to that server with its password, and keeps none in the inbox', async () => {
    const email = 'ada@example.com';
    const answer = await post(backend, '/otp', { email, data: { first_name: 'Zoë' } });
    expect(answer.status).toBe(200);
    const { commands, text } = server.mails[0] ?? { commands: [], text: '' };
    const login = Buffer.from('\0me\0secret').toString('base64');
    expect(commands).toEqual(
      expect.arrayContaining([
        `AUTH PLAIN ${login}`,
        expect.stringMatching(/^MAIL FROM:<no-reply@plumbline\.example>/),
        `RCPT TO:<${email}>`,
      ]),
    );
    expect(text).toMatch(/^From: Plumbline <no-reply@plumbline\.example>$/m);
    expect(text).toMatch(/^Subject: Confirm your email$/m);
    expect(text).toMatch(/^Content-Type: text\/html; charset=utf-8$/m);
    const inbox: unknown = await (await fetch(`${backend.inboxUrl}/api/v1/messages`)).json();
    expect(inbox).toMatchObject({ total: 0 });
    const token = /asked for it: (\d{6})/.exec(text)?.[1];
    const verified = await post(backend, '/verify', { email, token, type: 'email' });
    expect(verified.status).toBe(200);
  });

  it('reports that a mail could not be sent, and allows a retry at once', async () => {
    const email = 'refused@example.com';
    server.answerRecipients(550);
    const refused = await post(backend, '/otp', { email });
    expect(await readRefusal(refused)).toBe(
      '500 unexpected_failure: Error sending confirmation email',
    );
    server.answerRecipients(250);
    expect((await post(backend, '/otp', { email })).status).toBe(200);
    expect((await post(backend, '/otp', { email })).status).toBe(429);
  });

  it.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com>\r\nRCPT TO:<eve@example.com',
    'ada@example.com,eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com\0',
    '"ada\r\n.\r\nQUIT\r\n"@example.com',
  ])('sends nothing for the address %j', async (email) => {
    const sent = server.mails.length;
    const answer = await post(backend, '/otp', { email });
    expect(await readRefusal(answer)).toMatch(/^400 validation_failed: Unable to validate/);
    expect(server.mails).toHaveLength(sent);
  });

  it("puts no part of a user's name into a mail", async () => {
    const email = 'grace@example.com';
    const first_name = 'Eve\r\nBcc: eve@example.com\r\n\r\n.\r\nRCPT TO:<eve@example.com>\r\n';
    expect((await post(backend, '/otp', { email, data: { first_name } })).status).toBe(200);
    const { commands, text } = server.mails.at(-1) ?? { commands: [], text: '' };
    expect(commands.filter((command) => command.startsWith('RCPT'))).toEqual([
      `RCPT TO:<${email}>`,
    ]);
    const [headers = ''] = text.split(/\r?\n\r?\n/, 1);
    expect(headers).toMatch(/^To: grace@example\.com$/m);
    expect(headers).not.toContain('eve@');
    expect(text).not.toContain('Eve');
  });

  it('sends nothing without TLS if the URL requires it', async () => {
    const sent = server.mails.length;
    const from = { name: '', address: 'no-reply@example.com' };
    const sender = await createSmtpSender(`${server.url}?requireTLS=true`, from);
    const mail = { to: 'ada@example.com', subject: 'Code', text: '123456', html: '123456' };
    await expect(sender.send(mail)).rejects.toThrow();
    sender.close();
    expect(server.mails).toHaveLength(sent);
  });

  it('reports that the mail server is unreachable', async () => {
    await server.stop();
    // Registered by the first test, and confirmed.
    const answer = await post(backend, '/otp', { email: 'ada@example.com' });
    expect(await readRefusal(answer)).toBe(
      '500 unexpected_failure: Error sending magic link email',
    );
  });
});

describe('a sender', () => {
  const from = { name: '', address: 'no-reply@example.com' };
  const mail = { to: 'ada@example.com', subject: 'Code', text: '123456', html: '123456' };

  it.each<[string, (socket: Socket) => unknown]>([
    ['says nothing', () => undefined],
    [
      'goes on talking and never takes it',
      (socket) => {
        const timer = setInterval(() => socket.write('220-wait\r\n'), 5);
        socket.on('close', () => clearInterval(timer));
      },
    ],
  ])('gives up a server that %s', async (_what, talk) => {
    const silent = createServer((socket) => void talk(socket.on('error', () => socket.destroy())));
    const port = await listenOnFreePort(silent);
    const sender = await createSmtpSender(`smtp://127.0.0.1:${port}`, from, 100);
    await expect(sender.send(mail)).rejects.toThrow();
    sender.close();
    // No connection of it stays.
    silent.close();
    await once(silent, 'close');
  });

  it('gives a mail that is sent again the id that it had', async () => {
    const kept = await startSmtpServer();
    const sender = await createSmtpSender(kept.url, from);
    await sender.send({ ...mail, messageId: '<outbox-1-2@example.com>' });
    await sender.send({ ...mail, messageId: '<outbox-1-2@example.com>' });
    sender.close();
    await kept.stop();
    const ids = kept.mails.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
    expect(ids).toEqual(['<outbox-1-2@example.com>', '<outbox-1-2@example.com>']);
  });

  it('reports an address that is refused for good, as the outbox reads it', async () => {
    const refusing = await startSmtpServer();
    refusing.answerRecipients(550);
    const sender = await createSmtpSender(refusing.url, from);
    const error: unknown = await sender.send(mail).catch((error: unknown) => error);
    sender.close();
    await refusing.stop();
    expect(isRefused(error)).toBe(true);
  });
});
