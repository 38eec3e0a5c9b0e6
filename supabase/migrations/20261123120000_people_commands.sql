-- The changes of people. Each function checks the person, the right and the state, and answers what
-- it changed as the API shows it. A refusal raises PT409, with its code as the message and the field
-- as the detail, and changes nothing.

create function rights.refuse(code text, field text default '') returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409', message = code, detail = field;
end
$$;
revoke all on function rights.refuse(text, text) from public, anon;

-- The result of each command by its key: a repeated request changes nothing and gets the same.
create table operations.command_keys (
  user_id uuid not null references auth.users (id) on delete cascade,
  key uuid not null,
  digest bytea not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
alter table operations.command_keys enable row level security;

-- Begins a command: null, or the result of the same command under the same key. A concurrent request
-- with the key waits until this transaction ends.
create function rights.begin_command(key uuid, name text, arguments jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  given bytea := sha256(convert_to(name || ' ' || arguments::text, 'UTF8'));
  known operations.command_keys;
begin
  if auth.uid() is null or begin_command.key is null then perform rights.refuse('NOT_ALLOWED'); end if;
  insert into operations.command_keys (user_id, key, digest)
  values (auth.uid(), begin_command.key, given) on conflict do nothing;
  if found then return null; end if;
  select * into known from operations.command_keys as stored
  where stored.user_id = auth.uid() and stored.key = begin_command.key;
  if known.digest <> given then perform rights.refuse('KEY_REUSED', 'key'); end if;
  return known.result;
end
$$;

create function rights.end_command(key uuid, result jsonb) returns jsonb
language sql security definer
set search_path = ''
as $$
  update operations.command_keys as stored set result = end_command.result
  where stored.user_id = auth.uid() and stored.key = end_command.key
  returning stored.result
$$;
revoke all on function rights.begin_command(uuid, text, jsonb) from public, anon;
revoke all on function rights.end_command(uuid, jsonb) from public, anon;

-- Mails that wait for a process to send them. `about` is the id of what the mail is about.
create table operations.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('INVITATION')),
  about bigint not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index on operations.outbox (due_at);
alter table operations.outbox enable row level security;

-- The caller's membership of a project, which stays locked so that changes of its people follow each
-- other. What somebody cannot see is refused as if it did not exist.
create function rights.enter_project(project bigint, field text)
returns table (party_id bigint, member_id bigint, kind text, rights text[])
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.projects where id = project for no key update;
  return query
    select m.party_id, m.member_id, m.kind, m.rights from rights.memberships() as m
    where m.project_id = project;
  if not found then perform rights.refuse('NOT_FOUND', field); end if;
end
$$;
revoke all on function rights.enter_project(bigint, text) from public, anon;

create function rights.as_party(party public.parties) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', party.id::text, 'projectId', party.project_id::text, 'kind', party.kind,
    'name', party.name, 'version', party.version
  )
$$;
revoke all on function rights.as_party(public.parties) from public, anon;

create function public.add_party(project_id bigint, kind text, name text, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'add_party', jsonb_build_array(project_id, kind, name));
  me record;
  added public.parties;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_project(project_id, 'projectId');
  if me.kind <> 'GC' or 'APPROVE' <> all(me.rights) then perform rights.refuse('NOT_ALLOWED'); end if;
  if coalesce(kind, '') not in ('SUBCONTRACTOR', 'CLIENT') then perform rights.refuse('INVALID', 'kind'); end if;
  if not public.is_line(name, 120) then perform rights.refuse('INVALID', 'name'); end if;
  if (select count(*) from public.parties as party where party.project_id = add_party.project_id) >= 100 then
    perform rights.refuse('LIMIT');
  end if;
  insert into public.parties as party (project_id, kind, name)
  values (add_party.project_id, add_party.kind, add_party.name) returning party.* into added;
  perform rights.tell_project(project_id, array['PEOPLE']);
  return rights.end_command(key, rights.as_party(added));
end
$$;

create function public.rename_party(id bigint, version integer, name text, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'rename_party', jsonb_build_array(id, version, name));
  me record;
  renamed public.parties;
begin
  if done is not null then return done; end if;
  select * into renamed from public.parties as party where party.id = rename_party.id;
  select * into me from rights.enter_project(renamed.project_id, 'id');
  if 'APPROVE' <> all(me.rights) or (me.kind <> 'GC' and me.party_id <> id) then
    perform rights.refuse('NOT_ALLOWED');
  end if;
  if not public.is_line(name, 120) then perform rights.refuse('INVALID', 'name'); end if;
  update public.parties as party set name = rename_party.name, version = party.version + 1
  where party.id = rename_party.id and party.version = rename_party.version
  returning party.* into renamed;
  if not found then perform rights.refuse('CONFLICT', 'version'); end if;
  perform rights.tell_project(renamed.project_id, array['PEOPLE']);
  return rights.end_command(key, rights.as_party(renamed));
end
$$;

-- Documents of a party hold it: their foreign keys refuse the deletion.
create function public.remove_party(id bigint, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'remove_party', jsonb_build_array(id));
  me record;
  removed public.parties;
  told uuid[];
begin
  if done is not null then return done; end if;
  select * into removed from public.parties as party where party.id = remove_party.id;
  select * into me from rights.enter_project(removed.project_id, 'id');
  if me.kind <> 'GC' or 'APPROVE' <> all(me.rights) or removed.kind = 'GC' then
    perform rights.refuse('NOT_ALLOWED');
  end if;
  told := array(
    select user_id from public.members
    where party_id = removed.id and removed_at is null and user_id is not null
    union
    select account.id from public.invitations join auth.users as account using (email)
    where party_id = removed.id and state = 'PENDING'
  );
  delete from public.parties as party where party.id = removed.id;
  if not found then perform rights.refuse('NOT_FOUND', 'id'); end if;
  perform rights.tell_project(removed.project_id, array['PEOPLE']);
  perform rights.tell_users(told, array['PROJECTS', 'INVITATIONS']);
  return rights.end_command(key, rights.as_party(removed));
exception
  when foreign_key_violation then perform rights.refuse('HAS_DOCUMENTS', 'id');
end
$$;

create function public.remove_member(id bigint, key uuid) returns jsonb
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
  update public.members as member set removed_at = now() where member.id = target.id;
  update public.invitations set state = 'REVOKED', answered_at = now()
  where invited_by = target.id and state = 'PENDING';
  select * into party from public.parties where parties.id = target.party_id;
  perform rights.tell_project(target.project_id, array['PEOPLE'], array[target.party_id]);
  perform rights.tell_users(array[target.user_id], array['PROJECTS']);
  return rights.end_command(key, rights.as_party(party));
end
$$;

revoke all on function public.add_party(bigint, text, text, uuid) from public, anon;
revoke all on function public.rename_party(bigint, integer, text, uuid) from public, anon;
revoke all on function public.remove_party(bigint, uuid) from public, anon;
revoke all on function public.remove_member(bigint, uuid) from public, anon;
grant execute on function public.add_party(bigint, text, text, uuid) to authenticated;
grant execute on function public.rename_party(bigint, integer, text, uuid) to authenticated;
grant execute on function public.remove_party(bigint, uuid) to authenticated;
grant execute on function public.remove_member(bigint, uuid) to authenticated;
