import { html } from 'hono/html';
import type { Mail } from './mail.ts';

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
// Without a name: a stranger may have registered this address with a name of their choice.
const GREETING = 'Hello,';

/** The mail that carries a link and a code, as HTML and as text that says the same. */
export async function createSignInMail(signIn: SignIn): Promise<Mail> {
  const words = WORDS[signIn.kind];
  return {
    to: signIn.to,
    subject: words.subject,
    text: toText(signIn, words),
    html: (await toHtml(signIn, words)).toString(),
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
    'Plumbline\nConstruction payments and project management',
  ].join('\n\n');
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function toHtml({ link, code }: SignIn, words: Words) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${words.subject}</title>
        <style>
          @media (prefers-color-scheme: dark) {
            .page {
              background: #0e1113 !important;
            }
            .card {
              background: #161a1d !important;
              border-color: #2a3136 !important;
            }
            .strong {
              color: #f3f1ea !important;
            }
            .soft {
              color: #a5adb1 !important;
            }
            .code {
              background: #0e1113 !important;
              border-color: #2a3136 !important;
            }
          }
        </style>
      </head>
      <body class="page" style="margin:0;background:#f6f4ee;${FONT}">
        <table
          role="presentation"
          class="page"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#f6f4ee"
        >
          <tr>
            <td align="center" style="padding:40px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:480px"
              >
                <tr>
                  <td
                    class="strong"
                    style="padding:0 4px 20px;font-size:17px;font-weight:700;letter-spacing:-0.01em;color:#14191c"
                  >
                    <span
                      style="display:inline-block;width:3px;height:15px;background:#ff6b1a;margin-right:10px;vertical-align:-1px"
                    ></span
                    >Plumbline
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    style="background:#ffffff;border:1px solid #dedbd1;border-radius:14px;padding:36px 32px"
                  >
                    <h1
                      class="strong"
                      style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-0.02em;color:#14191c"
                    >
                      ${words.heading}
                    </h1>
                    <p
                      class="strong"
                      style="margin:0 0 8px;font-size:16px;line-height:1.55;color:#14191c"
                    >
                      ${GREETING}
                    </p>
                    <p
                      class="soft"
                      style="margin:0 0 28px;font-size:16px;line-height:1.55;color:#545c60"
                    >
                      ${words.lead}
                    </p>
                    <table role="presentation" cellpadding="0" cellspacing="0">
                      <tr>
                        <td style="border-radius:9px;background:#ff6b1a">
                          <a
                            href="${link}"
                            style="display:inline-block;padding:14px 26px;font-size:16px;font-weight:600;line-height:1.2;color:#1a0f06;text-decoration:none;border-radius:9px"
                            >${words.button}</a
                          >
                        </td>
                      </tr>
                    </table>
                    <p
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
                    </p>
                  </td>
                </tr>
                <tr>
                  <td
                    class="soft"
                    style="padding:20px 4px 0;font-size:13px;line-height:1.55;color:#545c60"
                  >
                    ${LIFE} ${words.stranger}<br /><br />Plumbline. Construction payments and
                    project management.
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}
