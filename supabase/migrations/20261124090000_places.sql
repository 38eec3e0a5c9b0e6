-- What policies ask of a user's memberships, in one index. A query has a policy for each table, each of
-- which asks anew: with a join for each, they took longer than the query itself.

-- Copies: the kind of a party never changes, and a trigger follows the deletion of a project.
alter table public.members
  add column party_kind text,
  add column in_deleted_project boolean not null default false;
update public.members as member
set party_kind = party.kind, in_deleted_project = project.deleted_at is not null
from public.parties as party join public.projects as project on project.id = party.project_id
where party.id = member.party_id;
alter table public.members alter column party_kind set not null;
create index places_of_user on public.members (user_id)
  include (project_id, party_id, id, party_kind, rights)
  where removed_at is null and not in_deleted_project;

-- Whoever adds a member has locked the project, so it is not deleted meanwhile.
create function rights.place_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select party.kind, project.deleted_at is not null into new.party_kind, new.in_deleted_project
  from public.parties as party join public.projects as project on project.id = party.project_id
  where party.id = new.party_id;
  return new;
end
$$;

create function rights.place_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.members set in_deleted_project = new.deleted_at is not null where project_id = new.id;
  return null;
end
$$;
revoke all on function rights.place_member(), rights.place_members() from public, anon;

create trigger place_member before insert on public.members
  for each row execute function rights.place_member();
create trigger place_members after update of deleted_at on public.projects
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function rights.place_members();

create or replace function rights.memberships()
returns table (project_id bigint, party_id bigint, member_id bigint, kind text, rights text[])
language plpgsql stable security definer rows 20
set search_path = ''
as $$
begin
  return query
    select member.project_id, member.party_id, member.id, member.party_kind, member.rights
    from public.members as member
    where member.user_id = (select auth.uid()) and member.removed_at is null
      and not member.in_deleted_project;
end
$$;

create or replace function rights.shared_memberships()
returns table (project_id bigint, kind text, rights text[])
language plpgsql stable security definer rows 20
set search_path = ''
as $$
begin
  return query
    select member.project_id, member.party_kind, member.rights
    from public.members as member
    where member.user_id = (select auth.uid()) and member.removed_at is null
      and not member.is_owner and not member.in_deleted_project;
end
$$;

-- Of `rights.memberships()` one column, as an array: an index serves `= any` of it, and it takes half
-- the time of a set.
create function rights.party_ids() returns bigint[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select member.party_id from public.members as member
    where member.user_id = (select auth.uid()) and member.removed_at is null
      and not member.in_deleted_project
  );
end
$$;

create function rights.project_ids() returns bigint[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select member.project_id from public.members as member
    where member.user_id = (select auth.uid()) and member.removed_at is null
      and not member.in_deleted_project
  );
end
$$;

-- The projects of which the calling user is a general contractor.
create function rights.contractor_project_ids() returns bigint[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select member.project_id from public.members as member
    where member.user_id = (select auth.uid()) and member.removed_at is null
      and not member.in_deleted_project and member.party_kind = 'GC'
  );
end
$$;
revoke all on function
  rights.party_ids(), rights.project_ids(), rights.contractor_project_ids()
from public, anon;
grant execute on function
  rights.party_ids(), rights.project_ids(), rights.contractor_project_ids()
to authenticated;

alter policy "Members read the parties of their projects" on public.parties
  using (project_id = any((select rights.project_ids())::bigint[]));

alter policy "Members read their party's members, general contractors all" on public.members
  using (
    party_id = any((select rights.party_ids())::bigint[])
    or project_id = any((select rights.contractor_project_ids())::bigint[])
  );

alter policy "Members read their party's invitations, general contractors all" on public.invitations
  using (
    party_id = any((select rights.party_ids())::bigint[])
    or project_id = any((select rights.contractor_project_ids())::bigint[])
  );
