-- The same functions in less time: a command checks, posts and tells a dozen times. PL/pgSQL keeps the plan of
-- what it does, where a function in SQL is planned again in each statement that calls it.

create or replace function public.is_trimmed(value text) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return value !~ (
    '^[\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]'
    '|[\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]$'
  );
end
$$;

create or replace function public.is_line(value text, longest integer) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return value is not null
    and char_length(value) between 1 and longest
    and public.is_trimmed(value)
    and value is nfc normalized
    and value !~ '[\u0001-\u001F\u007F-\u009F]';
end
$$;

create or replace function rights.end_command(key uuid, result jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  update operations.command_keys as stored set result = end_command.result
  where stored.user_id = auth.uid() and stored.key = end_command.key;
  return end_command.result;
end
$$;

-- The row of each stream stays locked until the transaction ends, in the order of their ids. One at a time,
-- each is found by its key, also while PostgreSQL has not analyzed the table.
create or replace function rights.append_event(streams bigint[], project bigint, kinds text[])
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  stream bigint;
  last bigint;
  appended bigint[] := '{}';
  numbers bigint[] := '{}';
begin
  for stream in select distinct unnest(streams) order by 1 loop
    update operations.event_streams set last_event = last_event + 1 where id = stream
    returning last_event into last;
    continue when not found;
    appended := appended || stream;
    numbers := numbers || last;
  end loop;
  insert into operations.events (stream_id, number, project_id, kinds)
  select added.stream_id, added.number, project, append_event.kinds
  from unnest(appended, numbers) as added (stream_id, number);
  perform pg_notify('plumbline_events', '');
end
$$;

create or replace function rights.tell_project(
  project bigint, kinds text[], parties bigint[] default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  told bigint[] := array(
    select party.id from public.parties as party
    where party.project_id = project
      and (tell_project.parties is null or party.kind = 'GC' or party.id = any(tell_project.parties))
  );
  streams bigint[];
begin
  for attempt in 1..2 loop
    streams := array(
      select (select stream.id from operations.event_streams as stream where stream.party_id = party)
      from unnest(told) as party
    );
    exit when array_position(streams, null) is null;
    -- A party has its stream from its first event on.
    insert into operations.event_streams (party_id) select unnest(told) order by 1
    on conflict do nothing;
  end loop;
  perform rights.append_event(streams, project, kinds);
end
$$;
