import type { MailAddress, MailSender } from './mail.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends mail of `from` through the server at `url` (`smtp://user:password@host:587` or
 * `smtps://…`).
 */
export async function createSmtpSender(url: string, from: MailAddress): Promise<MailSender> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}
