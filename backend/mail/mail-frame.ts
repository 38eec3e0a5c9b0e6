import { html } from 'hono/html';
import type { Markup } from './mail-table.ts';

/** Without a name: a stranger may have registered this address with a name of their choice. */
export const GREETING = 'Hello,';

/** How a mail's text ends. */
export const SIGNATURE = 'Plumbline\nConstruction payments and project management';

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** What a mail says around its one button. */
interface MailWords {
  subject: string;
  heading: string;
  lead: Markup;
  button: string;
  /** What to do with a mail that was not expected, or is not wanted. */
  stranger: Markup;
}

interface MailContent {
  words: MailWords;
  /** Where the button leads. */
  link: string;
  /** What the card has below its button. */
  more: Markup;
  /** How long what the mail offers is good, or how often such a mail comes. */
  life: string;
}

/** The HTML of each mail: a card with one button, in the colours of the reader's theme. */
export async function renderMail({ words, link, more, life }: MailContent): Promise<string> {
  const page = await html`<!doctype html>
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
                    ${more}
                  </td>
                </tr>
                <tr>
                  <td
                    class="soft"
                    style="padding:20px 4px 0;font-size:13px;line-height:1.55;color:#545c60"
                  >
                    ${life} ${words.stranger}<br /><br />Plumbline. Construction payments and
                    project management.
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.toString();
}
