-- The people of a project: parties, their members and invitations. Tables grant reading by policy
-- alone; the functions in `20261123120000_people_commands.sql` make every change.

-- Helpers of policies. Supabase's REST API does not serve this schema.
create schema rights;
revoke all on schema rights from public;
grant usage on schema rights to authenticated;

-- A company or person that takes part in a project. The general contractor is the owner's.
create table public.parties (
  id bigint generated always as identity primary key,
  project_id bigint not null references public.projects (id) on delete cascade,
  kind text not null check (kind in ('GC', 'SUBCONTRACTOR', 'CLIENT')),
  name text not null check (public.is_line(name, 120)),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  unique (id, project_id)
);
create index parties_of_project on public.parties (project_id);
create unique index general_contractor_of_project on public.parties (project_id) where kind = 'GC';

-- A former member keeps the row, for the name of who did something. The name and the address are
-- copies: other members cannot read profiles.
create table public.members (
  id bigint generated always as identity primary key,
  party_id bigint not null,
  project_id bigint not null,
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (char_length(name) <= 255),
  email text not null check (char_length(email) <= 255),
  rights text[] not null default '{}' check (rights <@ array['APPROVE', 'PAY']),
  is_owner boolean not null default false,
  joined_at timestamptz not null default now(),
  removed_at timestamptz,
  foreign key (party_id, project_id) references public.parties (id, project_id) on delete cascade
);
create unique index memberships_of_user on public.members (user_id, project_id)
  where removed_at is null;
create index shared_memberships_of_user on public.members (user_id)
  where removed_at is null and not is_owner;
create index members_of_party on public.members (party_id);
create index members_of_user on public.members (user_id);
create index members_of_project on public.members (project_id);

-- What one member may invite another person to. After `expires_at` a pending one has expired.
create table public.invitations (
  id bigint generated always as identity primary key,
  party_id bigint not null,
  project_id bigint not null,
  invited_by bigint not null references public.members (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 255 and email = lower(email)),
  rights text[] not null default '{}' check (rights <@ array['APPROVE', 'PAY']),
  state text not null default 'PENDING'
    check (state in ('PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  answered_at timestamptz,
  foreign key (party_id, project_id) references public.parties (id, project_id) on delete cascade
);
create unique index pending_invitations on public.invitations (project_id, email)
  where state = 'PENDING';
create index invitations_of_address on public.invitations (email, id desc);
create index invitations_of_party on public.invitations (party_id);
create index invitations_by_member on public.invitations (invited_by, created_at);

alter table public.parties enable row level security;
alter table public.members enable row level security;
alter table public.invitations enable row level security;

-- The calling user's memberships in projects that are not deleted.
-- PL/pgSQL keeps the plan of its statement, which a function in SQL would make for each query.
create function rights.memberships()
returns table (project_id bigint, party_id bigint, member_id bigint, kind text, rights text[])
language plpgsql stable security definer rows 20
set search_path = ''
as $$
begin
  return query select member.project_id, member.party_id, member.id, party.kind, member.rights
  from public.members as member
    join public.parties as party on party.id = member.party_id
    join public.projects as project on project.id = member.project_id
  where member.user_id = (select auth.uid())
    and member.removed_at is null
    and project.deleted_at is null;
end
$$;

-- The same without the projects that the calling user owns, of which there may be thousands.
create function rights.shared_memberships()
returns table (project_id bigint, kind text, rights text[])
language plpgsql stable security definer rows 20
set search_path = ''
as $$
begin
  return query select member.project_id, party.kind, member.rights
  from public.members as member
    join public.parties as party on party.id = member.party_id
    join public.projects as project on project.id = member.project_id
  where member.user_id = (select auth.uid())
    and member.removed_at is null
    and not member.is_owner
    and project.deleted_at is null;
end
$$;

-- The address of the calling user, null until it is confirmed.
create function rights.confirmed_email() returns text
language sql stable security definer
set search_path = ''
as $$
  select lower(email) from auth.users
  where id = (select auth.uid()) and email_confirmed_at is not null
$$;

create policy "Members read the parties of their projects"
  on public.parties for select to authenticated
  using (project_id in (select m.project_id from rights.memberships() as m));

create policy "Members read their party's members, general contractors all"
  on public.members for select to authenticated
  using (
    party_id in (select m.party_id from rights.memberships() as m)
    or project_id in (select m.project_id from rights.memberships() as m where m.kind = 'GC')
  );

create policy "Members read their party's invitations, general contractors all"
  on public.invitations for select to authenticated
  using (
    party_id in (select m.party_id from rights.memberships() as m)
    or project_id in (select m.project_id from rights.memberships() as m where m.kind = 'GC')
  );

revoke all on public.parties, public.members, public.invitations from anon, authenticated;
do $$
declare
  entity text;
begin
  foreach entity in array array['parties', 'members', 'invitations'] loop
    execute format(
      'revoke all on sequence %s from public, anon, authenticated',
      pg_get_serial_sequence('public.' || entity, 'id')
    );
  end loop;
end
$$;
grant select on public.parties, public.members, public.invitations to authenticated;
revoke all on function rights.memberships(), rights.shared_memberships(), rights.confirmed_email()
  from public, anon;
grant execute on function rights.memberships(), rights.shared_memberships(), rights.confirmed_email()
  to authenticated;

-- Colleagues of the owner see the whole project; with the right to approve they change it. Only the
-- owner deletes and restores it.
-- Within the owner's policy: of the conditions of several, the cheap one would not always come first.
alter policy "People read their own projects" on public.projects
  using (
    owner = (select auth.uid())
    or id in (select m.project_id from rights.shared_memberships() as m where m.kind = 'GC')
  );

create policy "The general contractor's approvers change its projects"
  on public.projects for update to authenticated
  using (
    id in (
      select m.project_id from rights.shared_memberships() as m
      where m.kind = 'GC' and 'APPROVE' = any(m.rights)
    )
  )
  with check (
    deleted_at is null
    and id in (
      select m.project_id from rights.shared_memberships() as m
      where m.kind = 'GC' and 'APPROVE' = any(m.rights)
    )
  );

-- The projects of others in which the calling user is a member. Row level security hides rows, not
-- columns: this view also hides what only the general contractor may see.
create view public.shared_projects with (security_barrier) as
select
  project.id, project.title, project.description, project.status,
  project.start_date, project.end_date, project.phases,
  membership.kind as role, membership.rights as rights,
  -- A change of what is hidden is hidden as well.
  case when membership.kind = 'GC' then project.version else 1 end as version,
  case when membership.kind = 'GC' then project.changed_at else project.created_at end as changed_at,
  case when membership.kind = 'GC' then project.client else '' end as client,
  case when membership.kind = 'GC' then project.budget_cents end as budget_cents,
  case when membership.kind = 'GC' then project.team else '{}' end as team
from rights.shared_memberships() as membership
  join public.projects as project on project.id = membership.project_id
where project.owner <> (select auth.uid());

revoke all on public.shared_projects from anon, authenticated;
grant select on public.shared_projects to authenticated;

-- What a party or member is called: a user's company or name.
create function rights.name_of(wanted uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (
      select case when public.is_line(given.name, 120) then given.name else split_part(email, '@', 1) end
      from public.profiles, lateral (
        select normalize(btrim(first_name || ' ' || last_name), nfc) as name
      ) as given
      where id = wanted
    ),
    'Member'
  )
$$;
revoke all on function rights.name_of(uuid) from public, anon;

-- Every project has its general contractor, with the owner as the first member.
create function rights.add_general_contractors(added bigint[]) returns void
language sql security definer
set search_path = ''
as $$
  with created as materialized (
    select id, owner from public.projects where id = any(added)
  ), owners as materialized (
    select owner, rights.name_of(owner) as name, coalesce(email, '') as email
    from (select distinct owner from created) as owners
      left join public.profiles on profiles.id = owner
  ), contractors as (
    insert into public.parties (project_id, kind, name)
    select id, 'GC', left(name, 120) from created join owners using (owner)
    returning id, project_id
  )
  insert into public.members (party_id, project_id, user_id, name, email, rights, is_owner)
  select contractors.id, project_id, owner, name, email, array['APPROVE', 'PAY'], true
  from contractors join created on created.id = project_id join owners using (owner)
$$;

create function rights.add_created_contractors() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform rights.add_general_contractors(array(select id from created));
  return null;
end
$$;
revoke all on function rights.add_general_contractors(bigint[]) from public, anon;
revoke all on function rights.add_created_contractors() from public, anon;

create trigger add_general_contractors
  after insert on public.projects referencing new table as created
  for each statement execute function rights.add_created_contractors();

select rights.add_general_contractors(array(select id from public.projects));

-- Copies follow the profile.
create function rights.copy_profile_to_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.members set name = rights.name_of(new.id), email = new.email
  where user_id = new.id and removed_at is null;
  return null;
end
$$;

-- A deleted account leaves the name alone. Its foreign key empties `user_id`.
create function rights.end_membership() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.email = '';
  new.removed_at = coalesce(new.removed_at, now());
  return new;
end
$$;
revoke all on function rights.copy_profile_to_members(), rights.end_membership() from public, anon;

create trigger copy_profile_to_members
  after update of email, first_name, last_name on public.profiles
  for each row execute function rights.copy_profile_to_members();
create trigger end_membership
  before update of user_id on public.members
  for each row
  when (old.user_id is not null and new.user_id is null)
  execute function rights.end_membership();
