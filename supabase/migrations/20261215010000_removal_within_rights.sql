-- Removing a colleague takes their rights, so it needs those rights, as a change of them does.

create or replace function public.remove_member(id bigint, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'remove_member', jsonb_build_array(id));
  me record;
  target public.members;
  party public.parties;
begin
  if done is not null then return done; end if;
  select * into target from public.members as member where member.id = remove_member.id;
  select * into me from rights.enter_project(target.project_id, 'id');
  -- Read again: it may have changed until the project was locked.
  select * into target from public.members as member
  where member.id = remove_member.id and member.removed_at is null
    and (me.kind = 'GC' or member.party_id = me.party_id);
  if not found then perform rights.refuse('NOT_FOUND', 'id'); end if;
  if target.id <> me.member_id and 'APPROVE' <> all(me.rights) then
    perform rights.refuse('NOT_ALLOWED');
  end if;
  if target.is_owner then perform rights.refuse('OWNER', 'id'); end if;
  if target.id <> me.member_id and target.party_id = me.party_id
    and not target.rights <@ me.rights then
    perform rights.refuse('NOT_ALLOWED');
  end if;
  update public.members as member set removed_at = now() where member.id = target.id;
  update public.invitations set state = 'REVOKED', answered_at = now()
  where invited_by = target.id and state = 'PENDING';
  select * into party from public.parties where parties.id = target.party_id;
  perform rights.tell_project(target.project_id, array['PEOPLE'], array[target.party_id]);
  perform rights.tell_users(array[target.user_id], array['PROJECTS']);
  return rights.end_command(key, rights.as_party(party));
end
$$;
