import { z } from 'zod';
import { invitationStates, memberRights, partyKinds } from '../../../shared/contracts/people.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import type { Queryable } from '../../database/database.ts';
import type { Find } from '../commands/find-asked.ts';

const rights = z.array(z.enum(namesOf(memberRights)));

const memberRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  rights,
  isOwner: z.boolean(),
  isMe: z.boolean(),
});

/** An invitation, as the functions in SQL answer it. */
export const invitationRow = z.object({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  partyId: z.string(),
  partyName: z.string(),
  kind: z.enum(namesOf(partyKinds)),
  email: z.string(),
  rights,
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  // Results of commands that were stored before it was read have none.
  answeredAt: z.string().nullable().default(null),
  state: z.enum(namesOf(invitationStates)),
});

/** A party without its people, as the functions in SQL answer it. */
export const partyRow = z.object({
  id: z.string(),
  projectId: z.string(),
  kind: z.enum(namesOf(partyKinds)),
  name: z.string(),
  version: z.number(),
});

const fullPartyRow = partyRow.extend({
  isHeld: z.boolean(),
  members: z.array(memberRow),
  invitations: z.array(invitationRow),
});

export type MemberRow = z.infer<typeof memberRow>;
export type InvitationRow = z.infer<typeof invitationRow>;
export type PartyRow = z.infer<typeof fullPartyRow>;

// Row level security leaves out what the calling user may not see.
const PARTIES = `
  select party.id::text, party.project_id::text as "projectId", party.kind, party.name, party.version,
    party.id = any((select rights.held_parties($1))::bigint[]) as "isHeld",
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', member.id::text, 'name', member.name, 'email', member.email,
        'rights', to_jsonb(member.rights), 'isOwner', member.is_owner,
        'isMe', member.user_id is not distinct from (select auth.uid())
      ) order by member.id)
      from public.members as member
      where member.party_id = party.id and member.removed_at is null
    ), '[]') as members,
    coalesce((
      select jsonb_agg(invitation order by (invitation ->> 'id')::bigint)
      from pending where invitation ->> 'partyId' = party.id::text
    ), '[]') as invitations
  from public.parties as party`;

/** The parties of a project that the calling user may see, the general contractor first. */
export function listParties(connection: Queryable, projectId: string): Promise<PartyRow[]> {
  return connection.query(
    fullPartyRow,
    `with pending as materialized (select public.pending_invitations($1) as invitation)
     ${PARTIES}
     where party.project_id = $1 order by party.kind <> 'GC', party.id`,
    [projectId],
  );
}

/** Finds a party of a project that the calling user sees. */
export const findParty =
  (projectId: string): Find<PartyRow> =>
  async (connection, id) =>
    (await listParties(connection, projectId)).find((party) => party.id === id);

/** A party with its people as they are now; none where it was removed. */
export async function addPeople(
  connection: Queryable,
  party: z.infer<typeof partyRow>,
): Promise<PartyRow> {
  const parties = await listParties(connection, party.projectId);
  const {
    isHeld = false,
    members = [],
    invitations = [],
  } = parties.find(({ id }) => id === party.id) ?? {};
  return { ...party, isHeld, members, invitations };
}

/** An invitation with its state as it is now; as it was stored where the calling user does not see it. */
export async function withState(
  connection: Queryable,
  invitation: InvitationRow,
): Promise<InvitationRow> {
  const [now] = await connection.query(
    invitationRow.pick({ state: true }),
    'select state from public.invitations where id = $1',
    [invitation.id],
  );
  return { ...invitation, ...now };
}

/** The invitations of the calling user's address, the newest first, 100 at most. */
export async function listInvitations(connection: Queryable): Promise<InvitationRow[]> {
  const rows = await connection.query(
    z.object({ invitation: invitationRow }),
    'select public.my_invitations() as invitation',
  );
  return rows.map(({ invitation }) => invitation);
}
