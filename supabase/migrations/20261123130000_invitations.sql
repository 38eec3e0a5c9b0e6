-- Inviting people to a party of a project, and their answers.

-- An invitation as the API shows it, to a member who may see it and to the invited person.
create function rights.as_invitation(invitation public.invitations) returns jsonb
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
revoke all on function rights.as_invitation(public.invitations) from public, anon;

-- The invitations of the calling user's confirmed address, the newest first. Of one that can no longer
-- be answered, who is no member sees the state alone.
create function public.my_invitations() returns setof jsonb
language sql stable security definer
set search_path = ''
as $$
  select rights.as_invitation(invitation) || case
      when invitation.state = 'PENDING' and invitation.expires_at > now() or exists (
        select from rights.memberships() as m where m.project_id = invitation.project_id
      ) then '{}'
      else '{"projectTitle": "", "partyName": "", "invitedBy": ""}'
    end::jsonb
  from public.invitations as invitation
    join public.projects as project on project.id = invitation.project_id
  where invitation.email = (select rights.confirmed_email()) and project.deleted_at is null
  order by invitation.id desc limit 100
$$;

-- The pending invitations of a project that the calling user may see.
create function public.pending_invitations(project_id bigint) returns setof jsonb
language sql stable security definer
set search_path = ''
as $$
  select rights.as_invitation(invitation)
  from public.invitations as invitation join rights.memberships() as m using (project_id)
  where invitation.project_id = pending_invitations.project_id
    and invitation.state = 'PENDING' and (m.kind = 'GC' or m.party_id = invitation.party_id)
  order by invitation.id
$$;

create function public.invite(party_id bigint, email text, rights text[], key uuid) returns jsonb
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
  ) then
    perform rights.refuse('ALREADY_MEMBER', 'email');
  end if;
  update public.invitations as invitation set state = 'EXPIRED'
  where invitation.project_id = project and invitation.email = address
    and invitation.state = 'PENDING' and invitation.expires_at <= now();
  if exists (
    select from public.invitations as invitation
    where invitation.project_id = project and invitation.email = address
      and invitation.state = 'PENDING'
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

create function public.revoke_invitation(id bigint, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'revoke_invitation', jsonb_build_array(id));
  me record;
  target public.invitations;
begin
  if done is not null then return done; end if;
  select * into target from public.invitations as invitation
  where invitation.id = revoke_invitation.id;
  select * into me from rights.enter_project(target.project_id, 'id');
  if me.kind <> 'GC' and me.party_id <> target.party_id then perform rights.refuse('NOT_FOUND', 'id'); end if;
  if 'APPROVE' <> all(me.rights) then perform rights.refuse('NOT_ALLOWED'); end if;
  update public.invitations as invitation set state = 'REVOKED', answered_at = now()
  where invitation.id = target.id and invitation.state = 'PENDING'
  returning invitation.* into target;
  if not found then perform rights.refuse('WRONG_STATE', 'id'); end if;
  perform rights.tell_project(target.project_id, array['PEOPLE'], array[target.party_id]);
  perform rights.tell_users(
    array(select account.id from auth.users as account where account.email = target.email),
    array['INVITATIONS']
  );
  return rights.end_command(key, rights.as_invitation(target));
end
$$;

create function public.answer_invitation(id bigint, accept boolean, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'answer_invitation', jsonb_build_array(id, accept));
  target public.invitations;
begin
  if done is not null then return done; end if;
  select invitation.* into target
  from public.invitations as invitation
    join public.projects as project on project.id = invitation.project_id
  where invitation.id = answer_invitation.id
    and invitation.email = rights.confirmed_email() and project.deleted_at is null
  for no key update of project;
  if not found then perform rights.refuse('NOT_FOUND', 'id'); end if;
  if accept is null then perform rights.refuse('INVALID', 'accept'); end if;
  update public.invitations as invitation
  set state = case when accept then 'ACCEPTED' else 'DECLINED' end, answered_at = now()
  where invitation.id = target.id and invitation.state = 'PENDING' and invitation.expires_at > now()
  returning invitation.* into target;
  if not found then perform rights.refuse('WRONG_STATE', 'id'); end if;
  if accept then
    if (
      select count(*) from public.members as member
      where member.user_id = auth.uid() and member.removed_at is null
    ) >= 10000 then
      perform rights.refuse('LIMIT');
    end if;
    insert into public.members (party_id, project_id, user_id, name, email, rights)
    values (
      target.party_id, target.project_id, auth.uid(), rights.name_of(auth.uid()), target.email,
      target.rights
    ) on conflict do nothing;
    if not found then perform rights.refuse('ALREADY_MEMBER', 'id'); end if;
  end if;
  perform rights.tell_project(target.project_id, array['PEOPLE'], array[target.party_id]);
  perform rights.tell_users(array[auth.uid()], array['PROJECTS', 'INVITATIONS']);
  return rights.end_command(key, rights.as_invitation(target));
end
$$;

revoke all on function public.my_invitations(), public.pending_invitations(bigint) from public, anon;
revoke all on function public.invite(bigint, text, text[], uuid) from public, anon;
revoke all on function public.revoke_invitation(bigint, uuid) from public, anon;
revoke all on function public.answer_invitation(bigint, boolean, uuid) from public, anon;
grant execute on function public.my_invitations(), public.pending_invitations(bigint) to authenticated;
grant execute on function public.invite(bigint, text, text[], uuid) to authenticated;
grant execute on function public.revoke_invitation(bigint, uuid) to authenticated;
grant execute on function public.answer_invitation(bigint, boolean, uuid) to authenticated;
