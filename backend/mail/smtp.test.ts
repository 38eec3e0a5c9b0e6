import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readRefusal } from '../testing/refusal.ts';
import { post } from '../testing/sign-in.ts';
import { createSmtpSender } from './smtp.ts';
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
