-- Who joins a party again is the member that they were, so what they uploaded there is theirs again.

create or replace function public.answer_invitation(id bigint, accept boolean, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'answer_invitation', jsonb_build_array(id, accept));
  target public.invitations;
  former bigint;
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
    if exists (
      select from public.members as member
      where member.user_id = auth.uid() and member.project_id = target.project_id
        and member.removed_at is null
    ) then
      perform rights.refuse('ALREADY_MEMBER', 'id');
    end if;
    select max(member.id) into former from public.members as member
    where member.user_id = auth.uid() and member.party_id = target.party_id;
    if former is null then
      insert into public.members (party_id, project_id, user_id, name, email, rights)
      values (
        target.party_id, target.project_id, auth.uid(), rights.name_of(auth.uid()), target.email,
        target.rights
      );
    else
      update public.members as member
      set removed_at = null, joined_at = now(), name = rights.name_of(auth.uid()),
        email = target.email, rights = target.rights
      where member.id = former;
      -- They know of their rights by the invitation.
      delete from operations.access_mails as mail where mail.member_id = former;
    end if;
  end if;
  perform rights.tell_project(target.project_id, array['PEOPLE'], array[target.party_id]);
  perform rights.tell_users(array[auth.uid()], array['PROJECTS', 'INVITATIONS']);
  return rights.end_command(key, rights.as_invitation(target));
end
$$;

-- Uploads of those who had come back as another member.
update public.uploads as upload set created_by = member.id
from public.members as former
  join public.members as member on member.user_id = former.user_id and member.party_id = former.party_id
where upload.created_by = former.id and former.removed_at is not null and member.removed_at is null;
