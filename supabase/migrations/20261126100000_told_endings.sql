-- Endings that open pages and the general contractor are told of: a deleted account, and an
-- invitation that was declined.

-- Members read again which projects they have when the owner's account takes one away, and the people
-- of a party when the account of one of them is gone.
create function rights.tell_of_deleted_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform rights.tell_project(member.project_id, array['PEOPLE'], array[member.party_id])
  from (
    select project_id, party_id from public.members
    where user_id = old.id and removed_at is null and not is_owner
    order by project_id
  ) as member;
  perform rights.tell_users(
    array(
      select member.user_id
      from public.projects as project join public.members as member on member.project_id = project.id
      where project.owner = old.id and member.user_id <> old.id and member.removed_at is null
      union
      select account.id
      from public.projects as project
        join public.invitations as invitation on invitation.project_id = project.id
        join auth.users as account on account.email = invitation.email
      where project.owner = old.id and invitation.state = 'PENDING'
    ),
    array['PROJECTS', 'INVITATIONS']
  );
  return old;
end
$$;
revoke all on function rights.tell_of_deleted_account() from public, anon;

create trigger tell_of_deleted_account
  before delete on auth.users
  for each row execute function rights.tell_of_deleted_account();

create index invitations_of_project on public.invitations (project_id);

create or replace function rights.as_invitation(invitation public.invitations) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', invitation.id::text, 'projectId', invitation.project_id::text,
    'projectTitle', project.title, 'partyId', party.id::text, 'partyName', party.name,
    'kind', party.kind, 'email', invitation.email, 'rights', to_jsonb(invitation.rights),
    'invitedBy', member.name,
    'createdAt', to_char(invitation.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'expiresAt', to_char(invitation.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'answeredAt', to_char(invitation.answered_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'state', case
      when invitation.state = 'PENDING' and invitation.expires_at <= now() then 'EXPIRED'
      else invitation.state
    end
  )
  from public.parties as party
    join public.projects as project on project.id = party.project_id
    join public.members as member on member.id = invitation.invited_by
  where party.id = invitation.party_id
$$;

-- The invitations of a project that the calling user may see: those without an answer and, for 30 days,
-- those that were declined, unless the same address was invited again.
create or replace function public.pending_invitations(project_id bigint) returns setof jsonb
language sql stable security definer
set search_path = ''
as $$
  select rights.as_invitation(invitation)
  from public.invitations as invitation join rights.memberships() as m using (project_id)
  where invitation.project_id = pending_invitations.project_id
    and (m.kind = 'GC' or m.party_id = invitation.party_id)
    and (
      invitation.state = 'PENDING'
      or invitation.state = 'DECLINED' and invitation.answered_at > now() - interval '30 days'
        and not exists (
          select from public.invitations as later
          where later.project_id = invitation.project_id and later.email = invitation.email
            and later.id > invitation.id
        )
    )
  order by invitation.id
$$;
