import { setTimeout } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { DemoPerson } from './people.ts';

/** Where `npm start` runs, and where its mail arrives. */
export interface DemoTarget {
  readonly site: string;
  readonly backend: string;
  readonly publicKey: string;
  readonly inbox: string;
}

const TOO_SOON = 'over_email_send_rate_limit';
const GAP_MS = 1100;
const MOST_TRIES = 5;

const listed = z.object({
  messages: z.array(
    z.object({
      ID: z.string(),
      Subject: z.string(),
      To: z.array(z.object({ Address: z.string() })),
    }),
  ),
});
const mail = z.object({ Text: z.string() });

/**
 * Signs the person in by the code in the mail, and registers them the first time.
 * @returns an access token
 * @throws Error where the auth service refuses
 */
export async function signIn(target: DemoTarget, person: DemoPerson): Promise<string> {
  const text = await sendMail(target, person);
  const { data, error } = await authOf(target).verifyOtp({
    email: person.email,
    token: /\b\d{6}\b/.exec(text)?.[0] ?? '',
    type: 'email',
  });
  if (data.session === null) throw error ?? new Error(`${person.email} could not sign in.`);
  return data.session.access_token;
}

/** A new link that signs the person in, from the newest mail. */
export async function signInLink(target: DemoTarget, person: DemoPerson): Promise<string> {
  return /http\S+token\S+/.exec(await sendMail(target, person))?.[0] ?? '';
}

const authOf = ({ backend, publicKey }: DemoTarget) =>
  createClient(backend, publicKey, { auth: { persistSession: false, autoRefreshToken: false } })
    .auth;

/** The text of a new mail to the person, who may have had one a moment ago. */
async function sendMail(target: DemoTarget, person: DemoPerson, tries = 1): Promise<string> {
  const { email, firstName, lastName, phone } = person;
  const { error } = await authOf(target).signInWithOtp({
    email,
    options: {
      data: { first_name: firstName, last_name: lastName, phone_number: phone },
      emailRedirectTo: `${target.site}/authentication/callback`,
    },
  });
  if (error?.code === TOO_SOON && tries < MOST_TRIES) {
    await setTimeout(GAP_MS);
    return sendMail(target, person, tries + 1);
  }
  if (error) throw error;
  return readNewestMail(target, email);
}

/** Their invitations arrive in between. */
async function readNewestMail({ inbox }: DemoTarget, email: string): Promise<string> {
  const { messages } = listed.parse(await (await fetch(`${inbox}/api/v1/messages`)).json());
  const found = messages.find(
    ({ To, Subject }) =>
      To.some(({ Address }) => Address === email) && !Subject.includes(' invites you to '),
  );
  if (found === undefined) throw new Error(`No mail to ${email} arrived at ${inbox}.`);
  return mail.parse(await (await fetch(`${inbox}/api/v1/message/${found.ID}`)).json()).Text;
}
