import { html } from 'hono/html';

/** What `html` of hono escapes, or has escaped. */
export type Markup = string | ReturnType<typeof html>;

/** A row of a mail's table. */
export type MailRow = readonly [name: string, value: Markup];

/** The table of a mail's card, in the colours of the reader's theme. A long value widens no phone. */
export const mailTable = (rows: readonly MailRow[]) =>
  html`<table
    role="presentation"
    class="code"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:32px 0 0;padding:10px 20px;background:#f6f4ee;border:1px solid #dedbd1;border-radius:9px"
  >
    ${rows.map(
      ([name, value]) =>
        html`<tr>
          <td
            class="soft"
            width="96"
            valign="top"
            style="padding:6px 12px 6px 0;font-size:14px;line-height:1.5;color:#545c60"
          >
            ${name}
          </td>
          <td
            class="strong"
            valign="top"
            style="padding:6px 0;font-size:14px;line-height:1.5;font-weight:600;overflow-wrap:anywhere;word-break:break-word;color:#14191c"
          >
            ${value}
          </td>
        </tr>`,
    )}
  </table>`;

/** A sentence with names: one without spaces must not widen a phone's screen. */
export const breakable = (sentence: string) =>
  html`<span style="overflow-wrap:anywhere">${sentence}</span>`;
