import { html } from 'hono/html';
import { needKinds } from '../../shared/contracts/needs.ts';
import * as paths from '../../shared/contracts/paths.ts';
import type { Mail } from '../mail/mail.ts';
import { GREETING, renderMail, SIGNATURE } from '../mail/mail-frame.ts';
import { mailTable, type MailRow } from '../mail/mail-table.ts';
import { plainName } from '../mail/plain-name.ts';
import type { MailedNeed, NeedsRow } from './read-needs.ts';

/** The most things that one mail lists. */
const MOST_LISTED = 10;
/** Of a title: that of a work order, of which needs have 80 characters, and that of its project. */
const LONGEST_TITLE = 200;
const LIFE = 'Plumbline sends such mails at most once an hour.';

/** The mail about what waits for a person. Its only free text are titles. */
export async function createNeedsMail(
  { email, needs }: Pick<NeedsRow, 'email' | 'needs'>,
  siteUrl: string,
): Promise<Mail> {
  const listed = needs.slice(0, MOST_LISTED).map((need) => describe(need, siteUrl));
  const [first] = listed;
  const isOne = first !== undefined && needs.length === 1;
  const more = needs.length - listed.length;
  const rest = more > 0 ? `And ${more} more.` : '';
  const subject = isOne
    ? `${first.verb}: ${first.title}`
    : `${needs.length} new things wait for you in Plumbline`;
  const lead = isOne ? 'This waits for you.' : 'These wait for you, the longest waiting first.';
  const button = isOne ? first.verb : 'See what waits for you';
  const link = isOne ? first.link : `${siteUrl}${paths.dashboard()}`;
  const profile = `${siteUrl}${paths.profile()}`;
  return {
    to: email,
    subject,
    text: [
      GREETING,
      lead,
      listed.map(({ verb, title, link: to }) => `${verb}: ${title}\n${to}`).join('\n\n'),
      ...(rest ? [`${rest}\n${link}`] : []),
      `${LIFE} Turn them off in your profile:\n${profile}`,
      SIGNATURE,
    ].join('\n\n'),
    html: await renderMail({
      words: {
        subject,
        heading: isOne ? 'Something waits for you' : `${needs.length} new things wait for you`,
        lead,
        button,
        stranger: html`<a href="${profile}" style="color:inherit">Turn them off</a> in your profile.`,
      },
      link,
      more: mailTable([
        ...listed.map(({ verb, title, link: to }): MailRow => [
          verb,
          html`<a class="strong" href="${to}" style="color:#14191c">${title}</a>`,
        ]),
        ...(rest ? [['', rest] satisfies MailRow] : []),
      ]),
      life: LIFE,
    }),
  };
}

function describe(need: MailedNeed, siteUrl: string) {
  const { verb, titleOf, pathOf } = needKinds[need.kind];
  return {
    verb,
    title: titleOf(plainName(need.title, LONGEST_TITLE), need.ofKind),
    link: `${siteUrl}${pathOf(need)}`,
  };
}
