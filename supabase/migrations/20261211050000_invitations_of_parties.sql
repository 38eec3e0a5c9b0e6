-- To a subcontractor or client, the answer to `invite` and the list of their invitations tell of their own party
-- alone. So an address may have an invitation to each party of a project; who joins one cannot accept another.

drop index public.pending_invitations;
create unique index pending_invitations on public.invitations (party_id, email) where state = 'PENDING';

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
            and (m.kind = 'GC' or later.party_id = invitation.party_id)
            and later.id > invitation.id
        )
    )
  order by invitation.id
$$;

create or replace function public.invite(party_id bigint, email text, rights text[], key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(email));
  given text[] := array(select distinct unnest(rights) order by 1);
  done jsonb := rights.begin_command(key, 'invite', jsonb_build_array(party_id, address, given));
  me record;
  project bigint;
  added public.invitations;
begin
  if done is not null then return done; end if;
  select party.project_id into project from public.parties as party where party.id = invite.party_id;
  select * into me from rights.enter_project(project, 'partyId');
  if 'APPROVE' <> all(me.rights) or (me.kind <> 'GC' and me.party_id <> invite.party_id) then
    perform rights.refuse('NOT_ALLOWED');
  end if;
  if not coalesce(given <@ array['APPROVE', 'PAY'], false) then perform rights.refuse('INVALID', 'rights'); end if;
  -- To their own party, nobody gives more than they have.
  if me.party_id = invite.party_id and not given <@ me.rights then
    perform rights.refuse('NOT_ALLOWED', 'rights');
  end if;
  if address is null or char_length(address) > 255
    -- The format of `backend/auth/email-address.ts`, in lower case.
    or address !~ (
      '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+'
      || '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
    )
  then
    perform rights.refuse('INVALID', 'email');
  end if;
  if address = rights.confirmed_email() then perform rights.refuse('SELF', 'email'); end if;
  if exists (
    select from public.members as member
    where member.project_id = project and member.removed_at is null and lower(member.email) = address
      and (me.kind = 'GC' or member.party_id = invite.party_id)
  ) then
    perform rights.refuse('ALREADY_MEMBER', 'email');
  end if;
  update public.invitations as invitation set state = 'EXPIRED'
  where invitation.project_id = project and invitation.email = address
    and invitation.state = 'PENDING' and invitation.expires_at <= now()
    and (me.kind = 'GC' or invitation.party_id = invite.party_id);
  if exists (
    select from public.invitations as invitation
    where invitation.project_id = project and invitation.email = address
      and invitation.state = 'PENDING'
      and (me.kind = 'GC' or invitation.party_id = invite.party_id)
  ) then
    perform rights.refuse('ALREADY_INVITED', 'email');
  end if;
  perform pg_advisory_xact_lock(7586464, hashtext(auth.uid()::text));
  if (
    select count(*) from public.invitations as invitation
      join public.members as member on member.id = invitation.invited_by
    where member.user_id = auth.uid() and invitation.created_at > now() - interval '1 day'
  ) >= 20 then
    perform rights.refuse('LIMIT');
  end if;
  insert into public.invitations as invitation (party_id, project_id, invited_by, email, rights)
  values (invite.party_id, project, me.member_id, address, given)
  returning invitation.* into added;
  insert into operations.outbox (kind, about) values ('INVITATION', added.id);
  perform rights.tell_project(project, array['PEOPLE'], array[invite.party_id]);
  perform rights.tell_users(
    array(select account.id from auth.users as account where account.email = address),
    array['INVITATIONS']
  );
  return rights.end_command(key, rights.as_invitation(added));
end
$$;
