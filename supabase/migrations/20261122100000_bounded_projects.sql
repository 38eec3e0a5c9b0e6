-- Bounds for deleted projects, which users can also write through Supabase's REST API.

-- For the limit, which counts both kinds, and for the list of projects that can be restored.
create index deleted_projects_of_owner on public.projects (owner, deleted_at)
  where deleted_at is not null;

-- A user has at most 5,000 projects, and 1,000 deleted ones that can be restored. The lock serializes
-- concurrent requests, which would otherwise count the same number.
create or replace function public.limit_projects() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  live bigint;
  deleted bigint;
begin
  perform pg_advisory_xact_lock(7586463, hashtext(new.owner::text));
  select count(*) into live from public.projects
  where owner = new.owner and deleted_at is null;
  select count(*) into deleted from public.projects
  where owner = new.owner and deleted_at is not null;
  if live > 5000 or live + deleted > 6000 then
    raise exception 'A person has at most 5000 projects, and 1000 that were deleted'
      using errcode = 'program_limit_exceeded';
  end if;
  return null;
end
$$;

update public.projects set deleted_at = now()
where deleted_at > now() or not isfinite(deleted_at);

-- The API could not compute the age of an infinite timestamp.
alter table public.projects
  add constraint projects_deleted_at_check check (isfinite(deleted_at));

-- A project with a deletion time in the future would not be purged.
alter policy "People change their own projects" on public.projects
  using (owner = (select auth.uid()))
  with check (owner = (select auth.uid()) and coalesce(deleted_at <= now(), true));
