-- Changing what a member may do. The command names what it gives and what it takes, so that two changes at once
-- both hold. Who may remove a member may change them, in their own party only the rights that they have.

-- Members of an example are no users: nobody is told. Removing one failed.
create or replace function rights.tell_users(users uuid[], kinds text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  told uuid[] := array_remove(users, null);
begin
  insert into operations.event_streams (user_id) select distinct unnest(told) order by 1
  on conflict do nothing;
  perform rights.append_event(
    array(select id from operations.event_streams where user_id = any(told)), null, kinds
  );
end
$$;

create function public.change_rights(id bigint, give text[], take text[], key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  given text[] := array(select distinct unnest(give) order by 1);
  taken text[] := array(select distinct unnest(take) order by 1);
  done jsonb := rights.begin_command(key, 'change_rights', jsonb_build_array(id, given, taken));
  me record;
  target public.members;
  party public.parties;
begin
  if done is not null then return done; end if;
  select * into target from public.members as member where member.id = change_rights.id;
  select * into me from rights.enter_project(target.project_id, 'id');
  -- Read again: it may have changed until the project was locked.
  select * into target from public.members as member
  where member.id = change_rights.id and member.removed_at is null
    and (me.kind = 'GC' or member.party_id = me.party_id);
  if not found then perform rights.refuse('NOT_FOUND', 'id'); end if;
  if 'APPROVE' <> all(me.rights) then perform rights.refuse('NOT_ALLOWED'); end if;
  if target.is_owner then perform rights.refuse('OWNER', 'id'); end if;
  if target.id = me.member_id then perform rights.refuse('SELF', 'id'); end if;
  if not given <@ array['APPROVE', 'PAY'] then perform rights.refuse('INVALID', 'give'); end if;
  if not taken <@ array['APPROVE', 'PAY'] or given && taken then
    perform rights.refuse('INVALID', 'take');
  end if;
  if me.party_id = target.party_id then
    if not given <@ me.rights then perform rights.refuse('NOT_ALLOWED', 'give'); end if;
    if not taken <@ me.rights then perform rights.refuse('NOT_ALLOWED', 'take'); end if;
  end if;
  update public.members as member set rights = array(
    select unnest(member.rights || given) except select unnest(taken) order by 1
  )
  where member.id = target.id;
  select * into party from public.parties where parties.id = target.party_id;
  perform rights.tell_project(target.project_id, array['PEOPLE', 'NEEDS'], array[target.party_id]);
  -- What the person may do shows on every page of the project.
  perform rights.tell_users(array[target.user_id], array['PROJECTS', 'MONEY', 'WORK']);
  return rights.end_command(key, rights.as_party(party));
end
$$;
revoke all on function public.change_rights(bigint, text[], text[], uuid) from public, anon;
grant execute on function public.change_rights(bigint, text[], text[], uuid) to authenticated;
