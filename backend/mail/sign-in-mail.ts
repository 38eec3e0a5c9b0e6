import { html } from 'hono/html';
import type { Mail } from './mail.ts';
import { GREETING, renderMail, SIGNATURE } from './mail-frame.ts';

interface SignIn {
  /** The first mail confirms the address; the later ones sign in. Only Supabase sends the others. */
  kind: MailKind;
  to: string;
  link: string;
  /** Six digits. */
  code: string;
}

const WORDS = {
  confirmation: {
    subject: 'Confirm your email',
    heading: 'Confirm your email',
    lead: 'Welcome to Plumbline. Confirm this address and you are in: there is no password to choose.',
    button: 'Confirm and sign in',
    stranger: 'If you did not ask for an account, ignore this mail and none will be opened.',
  },
  'sign-in': {
    subject: 'Your sign-in link',
    heading: 'Sign in to Plumbline',
    lead: 'Here is the link you asked for. It signs you in on the device you open it on.',
    button: 'Sign in',
    stranger: 'If you did not ask to sign in, ignore this mail. Nobody gets in without it.',
  },
  invitation: {
    subject: 'Your invitation to Plumbline',
    heading: 'You are invited to Plumbline',
    lead: 'Confirm this address and you are in: there is no password to choose.',
    button: 'Accept and sign in',
    stranger: 'If you did not expect an invitation, ignore this mail.',
  },
  'new-address': {
    subject: 'Confirm your new address',
    heading: 'Confirm your new address',
    lead: 'Somebody signed in to your account asked to change its mail address. Confirm the change to make it.',
    button: 'Confirm the change',
    stranger: 'If you did not ask for this, ignore this mail and the address stays as it is.',
  },
};

/** What a mail is for. */
export type MailKind = keyof typeof WORDS;

const LIFE =
  'Link and code work once, for one hour. If you have several such mails, use the newest.';

/** The mail that carries a link and a code, as HTML and as text that says the same. */
export async function createSignInMail(signIn: SignIn): Promise<Mail> {
  const words = WORDS[signIn.kind];
  return {
    to: signIn.to,
    subject: words.subject,
    text: toText(signIn, words),
    html: await renderMail({ words, link: signIn.link, more: toMarkup(signIn), life: LIFE }),
  };
}

type Words = (typeof WORDS)['sign-in'];

function toText({ link, code }: SignIn, words: Words): string {
  return [
    GREETING,
    words.lead,
    `${words.button}:\n${link}`,
    `Or enter this code where you asked for it: ${code}`,
    `${LIFE} ${words.stranger}`,
    SIGNATURE,
  ].join('\n\n');
}

// Indented as in the frame: the templates of a Supabase project keep their bytes.
// oxfmt-ignore
const toMarkup = ({ code }: SignIn) => html`<p
                      class="soft"
                      style="margin:32px 0 10px;font-size:14px;line-height:1.5;color:#545c60"
                    >
                      Or enter this code where you asked for it:
                    </p>
                    <p
                      class="code strong"
                      style="margin:0;padding:14px 20px;background:#f6f4ee;border:1px solid #dedbd1;border-radius:9px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:26px;font-weight:600;letter-spacing:0.28em;text-align:center;color:#14191c"
                    >
                      ${code}
                    </p>`;
