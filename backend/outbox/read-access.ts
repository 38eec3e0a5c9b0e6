import { z } from 'zod';
import { memberRights, type MemberRight, partyKinds } from '../../shared/contracts/people.ts';
import { namesOf } from '../../shared/contracts/project.ts';
import type { Queryable } from '../database/database.ts';

const rights = z.array(z.enum(namesOf(memberRights)));

const accessRow = z.object({
  email: z.string(),
  projectId: z.string(),
  project: z.string(),
  /** Null where the party is gone. */
  party: z.string().nullable(),
  /** Of the party; null where that is gone. */
  kind: z.enum(namesOf(partyKinds)).nullable(),
  /** Who made the last change. */
  changedBy: z.string(),
  /** Whether the mail tells of several changes of rights. */
  isSeveral: z.boolean(),
  /** The rights before the removal, or before the first change that it tells of. Null where the party is gone. */
  former: rights.nullable(),
  /** Null where the person has been removed. */
  rights: rights.nullable(),
});

/** What the mail about a changed access says. */
export type AccessRow = z.infer<typeof accessRow>;

/** What has become of a member's access since they were told; undefined where that is nothing, or 14 days old. */
export async function readAccess(
  database: Queryable,
  memberId: string,
): Promise<AccessRow | undefined> {
  const [found] = await database.query(
    accessRow,
    `select account.email, project.id::text as "projectId", project.title as project, party.name as party,
       party.kind, mail.changed_by as "changedBy",
       -- Each change has a row until it is told.
       (
         select count(*) > 1 from operations.outbox as waiting
         where waiting.kind = 'ACCESS' and waiting.about = mail.member_id
       ) as "isSeveral",
       -- A removal is told by itself and at once, even while earlier changes wait.
       to_jsonb(case
         when member.removed_at is null and member.id is not null then mail.told else member.rights
       end) as former,
       case when member.removed_at is null then to_jsonb(member.rights) end as rights
     from operations.access_mails as mail
       join auth.users as account on account.id = mail.user_id
       join public.projects as project on project.id = mail.project_id
       left join public.members as member on member.id = mail.member_id
       left join public.parties as party on party.id = member.party_id
     where mail.member_id = $1 and mail.changed_at > now() - interval '14 days'
       and account.email_confirmed_at is not null and project.deleted_at is null
       -- Rights are kept in order. A removed person may have joined another party of the project since.
       and case when member.removed_at is null and member.id is not null
         then member.rights <> mail.told
         else not exists (
           select from public.members as later
           where later.user_id = mail.user_id and later.project_id = mail.project_id
             and later.removed_at is null
         )
       end`,
    [memberId],
  );
  return found;
}

/** Notes what a mail has told a member; a removed one is told nothing more. */
export function noteAccess(
  database: Queryable,
  memberId: string,
  told: readonly MemberRight[] | null,
): Promise<void> {
  return told === null
    ? database.run('delete from operations.access_mails where member_id = $1', [memberId])
    : database.run(
        'update operations.access_mails set told = $2, mailed_at = now() where member_id = $1',
        [memberId, told],
      );
}
