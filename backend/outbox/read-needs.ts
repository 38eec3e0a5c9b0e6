import { z } from 'zod';
import { needKinds } from '../../shared/contracts/needs.ts';
import { namesOf } from '../../shared/contracts/project.ts';
import { actAs } from '../database/act-as.ts';
import type { Database, Queryable } from '../database/database.ts';

const reader = z.object({ userId: z.string(), toldUntil: z.string() });
const profile = z.object({ email: z.string() });
const needRow = z.object({
  kind: z.enum(namesOf(needKinds)),
  about: z.string(),
  projectId: z.string(),
  title: z.string(),
  since: z.string(),
});

/** Something that waits for the person whom a mail is for. */
export type MailedNeed = z.infer<typeof needRow>;

/** What the mail about a person's needs says. */
export interface NeedsRow {
  readonly email: string;
  /** The longest waiting first; at most 100. */
  readonly needs: readonly MailedNeed[];
}

/**
 * What waits for a person, and no mail has told yet: as this person sees it, by the policies. Undefined
 * where there is nothing, or the person wants no such mails.
 */
export async function readNeeds(database: Database, id: string): Promise<NeedsRow | undefined> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction.query(
      reader,
      `select user_id::text as "userId", told_until::text as "toldUntil"
       from operations.needs_mails where id = $1`,
      [id],
    );
    if (found === undefined) return undefined;
    await actAs(transaction, { sub: found.userId, role: 'authenticated' });
    const [wanted] = await transaction.query(
      profile,
      'select email from public.profiles where id = $1 and wants_needs_mail',
      [found.userId],
    );
    if (wanted === undefined) return undefined;
    const needs = await transaction.query(
      needRow,
      // No key follows '~'. An invitation has a mail of its own.
      `select need.kind, need.about, need.project_id::text as "projectId", need.title,
         need.since::text
       from public.needs_me(100, $1::timestamptz, '~') as need
       where need.kind <> 'INVITATION'
         and need.project_id not in (select id from public.projects where is_example)
       order by need.since`,
      [found.toldUntil],
    );
    return needs.length === 0 ? undefined : { email: wanted.email, needs };
  });
}

/** Notes that a person was told of what waits since `since` or before. */
export function noteTold(database: Queryable, id: string, since: string): Promise<void> {
  return database.run(
    `update operations.needs_mails set told_until = $2::timestamptz, mailed_at = now()
     where id = $1`,
    [id, since],
  );
}
