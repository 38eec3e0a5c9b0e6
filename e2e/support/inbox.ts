import * as z from 'zod';

const listSchema = z.object({
  messages: z.array(z.object({ ID: z.string(), To: z.array(z.object({ Address: z.string() })) })),
});
const messageSchema = z.object({ Subject: z.string(), Text: z.string() });

export type Mail = z.infer<typeof messageSchema>;

/** The mails to an address, newest first, by Mailpit's API. */
export async function mailsTo(inboxUrl: string, address: string): Promise<Mail[]> {
  const { messages } = listSchema.parse(await getJson(`${inboxUrl}/api/v1/messages?limit=500`));
  const theirs = messages.filter(({ To }) => To.some(({ Address }) => Address === address));
  return Promise.all(
    theirs.map(async ({ ID }) =>
      messageSchema.parse(await getJson(`${inboxUrl}/api/v1/message/${ID}`)),
    ),
  );
}

/** The sign-in link of a mail. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+\/verify\?\S+/.exec(mail.Text)?.[0];
  if (!link) throw new Error(`No sign-in link in the mail '${mail.Subject}'.`);
  return link;
}

/** The six-digit code of a mail. */
export function codeIn(mail: Mail): string {
  const code = /\b\d{6}\b/.exec(mail.Text.replace(linkIn(mail), ''))?.[0];
  if (!code) throw new Error(`No code in the mail '${mail.Subject}'.`);
  return code;
}

const getJson = async (url: string): Promise<unknown> => (await fetch(url)).json();
