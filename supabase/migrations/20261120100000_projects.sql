-- A user's projects. The API checks the same rules and has messages for users. These constraints also
-- hold for Supabase's REST API, through which users can write to the table directly.

-- Whether a text is one line: no control characters, trimmed, in Unicode's composed form (NFC).
create function public.is_line(value text, longest integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value is not null
    and char_length(value) between 1 and longest
    and value = btrim(value)
    and value is nfc normalized
    and value !~ '[\u0001-\u001F\u007F-\u009F]'
$$;

create function public.are_members(team text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(array_ndims(team), 1) = 1
    and cardinality(team) <= 500
    and not exists (select from unnest(team) as name where not public.is_line(name, 120))
$$;

create function public.are_phases(phases jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(phases) <> 'array' then false else
    jsonb_array_length(phases) <= 100
    and not exists (
      select from jsonb_array_elements(phases) as phase
      where jsonb_typeof(phase) <> 'object'
        or phase - array['name', 'status', 'progress'] <> '{}'
        or jsonb_typeof(phase -> 'name') is distinct from 'string'
        or not public.is_line(phase ->> 'name', 120)
        or coalesce(phase ->> 'status', '') not in ('NOT_STARTED', 'IN_PROGRESS', 'COMPLETED')
        or jsonb_typeof(phase -> 'progress') is distinct from 'number'
        or phase ->> 'progress' !~ '^([0-9]|[1-9][0-9]|100)$'
    )
  end
$$;

revoke all on function public.is_line(text, integer) from public, anon;
revoke all on function public.are_members(text[]) from public, anon;
revoke all on function public.are_phases(jsonb) from public, anon;
grant execute on function public.is_line(text, integer) to authenticated;
grant execute on function public.are_members(text[]) to authenticated;
grant execute on function public.are_phases(jsonb) to authenticated;

-- Ids below 1001 belong to the sample projects, which all users see.
create table public.projects (
  id bigint generated always as identity (start with 1001) primary key,
  owner uuid not null default auth.uid() references auth.users (id) on delete cascade,
  key text check (char_length(key) between 1 and 200),
  title text not null check (public.is_line(title, 200)),
  description text not null default ''
    check (char_length(description) <= 5000 and description is nfc normalized),
  status text not null default 'PLANNING'
    check (status in ('PLANNING', 'IN_PROGRESS', 'COMPLETED')),
  client text not null check (public.is_line(client, 200)),
  start_date date not null check (start_date between '1900-01-01' and '2200-12-31'),
  end_date date not null check (end_date between '1900-01-01' and '2200-12-31'),
  budget_cents bigint check (budget_cents between 0 and 9007199254740991),
  team text[] not null default '{}' check (public.are_members(team)),
  phases jsonb not null default '[]' check (public.are_phases(phases)),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (end_date >= start_date),
  unique (owner, key)
);

-- For the pages of a user's list, and for the count.
create index projects_of_owner on public.projects (owner, id desc) where deleted_at is null;

alter table public.projects enable row level security;

create policy "People read their own projects"
  on public.projects for select to authenticated
  using (owner = (select auth.uid()));

create policy "People create projects of their own"
  on public.projects for insert to authenticated
  with check (owner = (select auth.uid()));

create policy "People change their own projects"
  on public.projects for update to authenticated
  using (owner = (select auth.uid()))
  with check (owner = (select auth.uid()));

revoke all on public.projects from anon, authenticated;
grant select on public.projects to authenticated;
grant insert (
  key, title, description, status, client, start_date, end_date, budget_cents, team, phases
) on public.projects to authenticated;
grant update (
  title, description, status, client, start_date, end_date, budget_cents, team, phases, version,
  deleted_at
) on public.projects to authenticated;

-- A user has at most 5,000 projects. The lock serializes concurrent requests, which would otherwise
-- count the same number.
create function public.limit_projects() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(7586463, hashtext(new.owner::text));
  if (select count(*) from public.projects where owner = new.owner and deleted_at is null) > 5000
  then
    raise exception 'A person has at most 5000 projects' using errcode = 'program_limit_exceeded';
  end if;
  return null;
end
$$;

revoke all on function public.limit_projects() from public, anon, authenticated;

create trigger limit_created_projects
  after insert on public.projects
  for each row execute function public.limit_projects();

create trigger limit_restored_projects
  after update of deleted_at on public.projects
  for each row
  when (old.deleted_at is not null and new.deleted_at is null)
  execute function public.limit_projects();
