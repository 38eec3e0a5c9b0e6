import * as paths from '../../shared/contracts/paths.ts';
import { describeRights } from '../../shared/contracts/people.ts';
import type { Mail } from '../mail/mail.ts';
import { GREETING, renderMail, SIGNATURE } from '../mail/mail-frame.ts';
import { breakable, mailTable } from '../mail/mail-table.ts';
import { plainName } from '../mail/plain-name.ts';
import type { AccessRow } from './read-access.ts';

type Fact = readonly [name: string, value: string];

const LIFE = 'Plumbline tells you when another person changes your access.';

/** What the mail says first. Several changes may be by several people. */
function leadOf({ isSeveral, rights }: AccessRow, project: string, by: string): string {
  if (rights === null) {
    return `${by} removed you from ${project}. You no longer have access to it. What you did there keeps your name.`;
  }
  return isSeveral
    ? `What you may do on ${project} was changed more than once. ${by} made the last change.`
    : `${by} changed what you may do on ${project}.`;
}

/** The mail to who got or lost a right, or was removed, by another person. Its only free text are names. */
export async function createAccessMail(row: AccessRow, siteUrl: string): Promise<Mail> {
  const project = plainName(row.project);
  const by = plainName(row.changedBy);
  const isRemoved = row.rights === null;
  const subject = isRemoved
    ? `${by} removed you from ${project}`
    : `${by} changed your rights on ${project}`;
  const lead = leadOf(row, project, by);
  const before = isRemoved || !row.isSeveral ? 'Until now' : 'Before these changes';
  const button = isRemoved ? 'See your projects' : 'Open the project';
  const link = `${siteUrl}${isRemoved ? paths.projects() : paths.project(row.projectId)}`;
  const describe = (rights: AccessRow['rights']) =>
    row.kind && rights && describeRights(row.kind, rights);
  const former = describe(row.former);
  const facts: readonly Fact[] = [
    ['Project', project],
    ...(row.party === null ? [] : [['For', plainName(row.party)] satisfies Fact]),
    ...(former === null ? [] : [[before, former] satisfies Fact]),
    ['You may', describe(row.rights) ?? 'Nothing: you have no access'],
  ];
  const stranger = `If you think that this is a mistake, ask ${by}.`;
  return {
    to: row.email,
    subject,
    text: [
      GREETING,
      lead,
      facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
      `${button}:\n${link}`,
      `${LIFE} ${stranger}`,
      SIGNATURE,
    ].join('\n\n'),
    html: await renderMail({
      words: {
        subject,
        heading: isRemoved ? 'Your access has ended' : 'Your rights have changed',
        lead: breakable(lead),
        button,
        stranger: breakable(stranger),
      },
      link,
      more: mailTable(facts),
      life: LIFE,
    }),
  };
}
