import { z } from 'zod';
import type { Target } from './target.ts';

const listed = z.object({
  messages: z.array(
    z.object({
      ID: z.string(),
      Subject: z.string(),
      To: z.array(z.object({ Address: z.string() })),
    }),
  ),
});
const message = z.object({ Subject: z.string(), Text: z.string(), HTML: z.string() });

/** The newest mail of sign-in to an address. */
export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  link: URL;
  token: string;
  code: string;
}

/** Reads the newest mail of sign-in to `address` through the inbox's API. */
export async function readMail(
  { inboxUrl }: Pick<Target, 'inboxUrl'>,
  address: string,
): Promise<ReceivedMail> {
  // The whole inbox is searched only if other addresses have had mail since.
  const id = (await findMail(inboxUrl, address, 50)) ?? (await findMail(inboxUrl, address, 500));
  if (id === undefined) throw new Error(`No mail to ${address}`);
  const response = await fetch(`${inboxUrl}/api/v1/message/${id}`);
  const mail = message.parse(await response.json());
  const link = new URL(/http\S+\?\S*token\S+/.exec(mail.Text)?.[0] ?? '');
  return {
    subject: mail.Subject,
    text: mail.Text,
    html: mail.HTML,
    link,
    token: link.searchParams.get('token') ?? link.searchParams.get('token_hash') ?? '',
    code: /\b\d{6}\b/.exec(mail.Text)?.[0] ?? '',
  };
}

async function findMail(inboxUrl: string, address: string, newest: number) {
  const response = await fetch(`${inboxUrl}/api/v1/messages?limit=${newest}`);
  const { messages } = listed.parse(await response.json());
  return messages.find(
    ({ To: [to], Subject }) => to?.Address === address && !Subject.includes(' invites you to '),
  )?.ID;
}
