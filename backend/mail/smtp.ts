import { z } from 'zod';
import type { MailAddress, MailSender } from './mail.ts';

/** How long a server may take for one mail, however often it answers in between. */
const SEND_MS = 15_000;

/**
 * Sends mail of `from` through the server at `url` (`smtp://user:password@host:587` or
 * `smtps://…`). A mail that takes longer than `sendMs` has failed.
 */
export async function createSmtpSender(
  url: string,
  from: MailAddress,
  sendMs = SEND_MS,
): Promise<MailSender> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail, signal: AbortSignal.timeout(sendMs) });
    },
    close: () => transport.close(),
  };
}

const refused = z.object({ command: z.literal('RCPT TO'), responseCode: z.number().min(500) });

/** Whether the server will never take mail for the address (RFC 5321, section 4.2.1). */
export const isRefused = (error: unknown): boolean => refused.safeParse(error).success;
