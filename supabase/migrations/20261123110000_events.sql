-- What has changed, for pages that are open. An event says which part of which project to read
-- again, never what it holds. Each party of a project, and each user, has a stream of its own: a
-- number of the whole project would tell one party how much another does.

create table operations.event_streams (
  id bigint generated always as identity primary key,
  party_id bigint unique references public.parties (id) on delete cascade,
  user_id uuid unique references auth.users (id) on delete cascade,
  last_event bigint not null default 0,
  check (num_nonnulls(party_id, user_id) = 1)
);

-- `project_id` is null in a user's stream.
create table operations.events (
  stream_id bigint not null references operations.event_streams (id) on delete cascade,
  number bigint not null check (number > 0),
  project_id bigint,
  kinds text[] not null,
  created_at timestamptz not null default now(),
  primary key (stream_id, number)
);
create index on operations.events (created_at);

alter table operations.event_streams enable row level security;
alter table operations.events enable row level security;

-- Appends to streams. The row of each stream stays locked until the transaction ends, so numbers
-- have no gaps, in the order of commits. Streams are locked in the order of their ids.
create function rights.append_event(streams bigint[], project bigint, kinds text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from operations.event_streams where id = any(streams) order by id for no key update;
  with numbered as (
    update operations.event_streams set last_event = last_event + 1
    where id = any(streams) returning id, last_event
  )
  insert into operations.events (stream_id, number, project_id, kinds)
  select id, last_event, project, append_event.kinds from numbered;
  perform pg_notify('plumbline_events', '');
end
$$;

-- Tells the general contractor, and `parties` of the project; all of it where `parties` is null.
create function rights.tell_project(project bigint, kinds text[], parties bigint[] default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  told bigint[];
begin
  select array_agg(id) into told from public.parties
  where project_id = project and (tell_project.parties is null or kind = 'GC' or id = any(tell_project.parties));
  insert into operations.event_streams (party_id) select unnest(told) order by 1
  on conflict do nothing;
  perform rights.append_event(
    array(select id from operations.event_streams where party_id = any(told)), project, kinds
  );
end
$$;

create function rights.tell_users(users uuid[], kinds text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into operations.event_streams (user_id) select distinct unnest(users) order by 1
  on conflict do nothing;
  perform rights.append_event(
    array(select id from operations.event_streams where user_id = any(users)), null, kinds
  );
end
$$;

revoke all on function rights.append_event(bigint[], bigint, text[]) from public, anon;
revoke all on function rights.tell_project(bigint, text[], bigint[]) from public, anon;
revoke all on function rights.tell_users(uuid[], text[]) from public, anon;

create function rights.tell_changed_project() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What only the general contractor sees concerns nobody else.
  perform rights.tell_project(new.id, array['PROJECT'], case
    when (old.title, old.description, old.status, old.start_date, old.end_date, old.phases, old.deleted_at)
      is not distinct from
      (new.title, new.description, new.status, new.start_date, new.end_date, new.phases, new.deleted_at)
    then array[]::bigint[]
  end);
  if old.deleted_at is distinct from new.deleted_at then
    perform rights.tell_users(
      array(
        select user_id from public.members
        where project_id = new.id and removed_at is null and user_id is not null
      ),
      array['PROJECTS']
    );
  end if;
  return null;
end
$$;

create function rights.tell_created_projects() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform rights.tell_users(array(select distinct owner from created), array['PROJECTS']);
  return null;
end
$$;

revoke all on function rights.tell_changed_project() from public, anon;
revoke all on function rights.tell_created_projects() from public, anon;

create trigger tell_changed_project
  after update on public.projects
  for each row execute function rights.tell_changed_project();
create trigger tell_created_projects
  after insert on public.projects referencing new table as created
  for each statement execute function rights.tell_created_projects();
