import * as z from 'zod';

const listSchema = z.object({
  messages: z.array(z.object({ ID: z.string(), To: z.array(z.object({ Address: z.string() })) })),
});
const messageSchema = z.object({ Subject: z.string(), Text: z.string() });

export type Mail = z.infer<typeof messageSchema>;

/** The mails to one person, newest first, read as another program would: by Mailpit's API. */
export async function mailsTo(inboxUrl: string, address: string): Promise<Mail[]> {
  const { messages } = listSchema.parse(await getJson(`${inboxUrl}/api/v1/messages`));
  const theirs = messages.filter(({ To }) => To.some(({ Address }) => Address === address));
  return Promise.all(
    theirs.map(async ({ ID }) =>
      messageSchema.parse(await getJson(`${inboxUrl}/api/v1/message/${ID}`)),
    ),
  );
}

/** The link that signs the reader in. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+\/verify\?\S+/.exec(mail.Text)?.[0];
  if (!link) throw new Error(`No sign-in link in the mail '${mail.Subject}'.`);
  return link;
}

/** The six digits that stand beside the link. */
export function codeIn(mail: Mail): string {
  const code = /\b\d{6}\b/.exec(mail.Text.replace(linkIn(mail), ''))?.[0];
  if (!code) throw new Error(`No code in the mail '${mail.Subject}'.`);
  return code;
}

const getJson = async (url: string): Promise<unknown> => (await fetch(url)).json();
