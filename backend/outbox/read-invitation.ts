import { z } from 'zod';
import { memberRights, partyKinds } from '../../shared/contracts/people.ts';
import { namesOf } from '../../shared/contracts/project.ts';
import type { Queryable } from '../database/database.ts';

const invitationRow = z.object({
  id: z.string(),
  email: z.string(),
  kind: z.enum(namesOf(partyKinds)),
  party: z.string(),
  project: z.string(),
  inviter: z.string(),
  inviterParty: z.string(),
  rights: z.array(z.enum(namesOf(memberRights))),
  expiresAt: z.date(),
});

/** What the mail of an invitation says. */
export type InvitationRow = z.infer<typeof invitationRow>;

/** The invitation, if it can still be accepted. */
export async function readInvitation(
  database: Queryable,
  id: string,
): Promise<InvitationRow | undefined> {
  const [found] = await database.query(
    invitationRow,
    `select invitation.id::text, invitation.email, party.kind, party.name as party,
       project.title as project, inviter.name as inviter, inviting.name as "inviterParty",
       to_jsonb(invitation.rights) as rights, invitation.expires_at as "expiresAt"
     from public.invitations as invitation
       join public.parties as party on party.id = invitation.party_id
       join public.projects as project on project.id = invitation.project_id
       join public.members as inviter on inviter.id = invitation.invited_by
       join public.parties as inviting on inviting.id = inviter.party_id
     where invitation.id = $1 and invitation.state = 'PENDING' and invitation.expires_at > now()
       and project.deleted_at is null`,
    [id],
  );
  return found;
}
