import { z } from 'zod';
import { needKinds, waitingKinds } from '../../shared/contracts/needs.ts';
import { namesOf } from '../../shared/contracts/project.ts';
import { actAs } from '../database/act-as.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { OutboxRow } from './outbox-rows.ts';
import { PAUSE_MINUTES } from './plan-needs-mails.ts';

const MOST = 100;

const reader = z.object({ userId: z.string(), since: z.string(), until: z.string() });
const profile = z.object({ email: z.string() });
const projectRow = z.object({ id: z.string() });
const needRow = z.object({
  kind: z.enum(namesOf(needKinds)),
  about: z.string(),
  document: z.string(),
  projectId: z.string(),
  title: z.string(),
  since: z.string(),
  ofKind: z.enum(namesOf(waitingKinds)).nullable(),
});

/** Something that waits for the person whom a mail is for. */
export type MailedNeed = z.infer<typeof needRow>;

/** What the mail about a person's needs says. */
export interface NeedsRow {
  readonly email: string;
  /** The longest waiting first; at most 100. */
  readonly needs: readonly MailedNeed[];
  /** What waits since then or before is told by this mail. */
  readonly until: string;
}

/**
 * What waits for a person, had waited for ten minutes when the row was made, and was told by no mail: as
 * this person sees it, by the policies. Undefined where there is nothing, or the person wants no such
 * mails. A row that is read again gives the same, but for what was done meanwhile.
 */
export async function readNeeds(
  database: Database,
  { id, about }: Pick<OutboxRow, 'id' | 'about'>,
): Promise<NeedsRow | undefined> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction.query(
      reader,
      // `since` is the first moment that no mail has told: a timestamptz has microseconds.
      `select mail.user_id::text as "userId",
         (mail.told_until + interval '1 microsecond')::text as since,
         (row.created_at - make_interval(mins => $3))::text as until
       from operations.needs_mails as mail, operations.outbox as row
       where mail.id = $1 and row.id = $2`,
      [about, id, PAUSE_MINUTES],
    );
    if (found === undefined) return undefined;
    await actAs(transaction, { sub: found.userId, role: 'authenticated' });
    const [wanted] = await transaction.query(
      profile,
      `select email from public.profiles
       where id = $1 and wants_needs_mail and email = rights.confirmed_email()`,
      [found.userId],
    );
    if (wanted === undefined) return undefined;
    const first = await transaction.query(
      needRow.extend({ isOld: z.boolean() }),
      `select need.kind, need.about, need.document, need.project_id::text as "projectId",
         need.title, need.since::text, need.of_kind as "ofKind", need.since <= $2::timestamptz as "isOld"
       from public.needs_me() as need
       where need.since >= $1::timestamptz
       order by need.since, need.key limit $3`,
      [found.since, found.until, MOST],
    );
    const examples = await examplesAmong(transaction, first);
    const last = first.length === MOST ? first.at(-1) : undefined;
    const needs = first.filter(
      // An invitation has a mail of its own.
      ({ kind, isOld, projectId }) => isOld && kind !== 'INVITATION' && !examples.has(projectId),
    );
    if (needs.length === 0) return undefined;
    return { email: wanted.email, needs, until: last?.isOld ? last.since : found.until };
  });
}

async function examplesAmong(transaction: Queryable, needs: readonly MailedNeed[]) {
  const rows = await transaction.query(
    projectRow,
    'select id::text from public.projects where id = any($1::bigint[]) and is_example',
    [[...new Set(needs.map(({ projectId }) => projectId))]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Notes that a person was told of what waits since `until` or before. */
export function noteTold(database: Queryable, about: string, until: string): Promise<void> {
  return database.run(
    `update operations.needs_mails
     set told_until = greatest(told_until, $2::timestamptz), mailed_at = now()
     where id = $1`,
    [about, until],
  );
}
