-- Deleted projects count, and are deleted when they are: the table is reached through a REST API too.

-- The limit looks at both kinds, and so does the list of what can be brought back.
create index deleted_projects_of_owner on public.projects (owner, deleted_at)
  where deleted_at is not null;

-- A person has at most 5,000 projects, and 1,000 more that can still be brought back. The lock makes
-- two requests at once count one by one.
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

-- A moment that is not finite is no age that the API could show.
alter table public.projects
  add constraint projects_deleted_at_check check (isfinite(deleted_at));

-- What is deleted in the future would never go for good.
alter policy "People change their own projects" on public.projects
  using (owner = (select auth.uid()))
  with check (owner = (select auth.uid()) and coalesce(deleted_at <= now(), true));
