-- What the API reads to give changes to open pages. The functions read as their owner: the API's
-- account has no right to the tables of people.

-- Lets a process find the events that were committed since it last looked: the transactions that it
-- did not see then have numbers from the former `pg_snapshot_xmin` on, however long they took.
alter table operations.events
  add column transaction xid8 not null default pg_current_xact_id();
create index on operations.events (transaction);

-- Where many readers stand: `readers[i]` is a user, and has seen the event `numbers[j]` of the
-- project `projects[j]`, or with 0 of their own stream, for each j where `seen_by[j]` is i. Answers
-- for those streams, for the `most` newest projects and for those with an event in the last minute.
-- Within that minute, half is for data that a page read before, half for transactions that took long.
create function operations.changes_since(
  readers uuid[], seen_by int[], projects bigint[], numbers bigint[], most int
)
returns table (
  reader int, stream_id bigint, project_id bigint, last_event bigint, kinds text[], is_lost boolean
)
language sql stable security definer
set search_path = ''
as $$
  with reader as (
    select ordinality::int as reader, user_id
    from unnest(readers) with ordinality as given (user_id)
  ), seen as (
    select * from unnest(seen_by, projects, numbers) as given (reader, project_id, number)
  ), stream as (
    select reader.reader, 0::bigint as project_id, own.id, coalesce(own.last_event, 0) as last
    from reader left join operations.event_streams as own using (user_id)
    union all
    select reader.reader, member.project_id, own.id, coalesce(own.last_event, 0)
    from reader
      join public.members as member
        on member.user_id = reader.user_id and member.removed_at is null
      left join operations.event_streams as own on own.party_id = member.party_id
  ), placed as (
    select stream.*, seen.number as seen, found.kinds, row_number() over (
      partition by stream.reader order by stream.project_id > 0, stream.project_id desc
    ) as place
    from stream
      left join seen using (reader, project_id)
      cross join lateral (
        select array(
          select distinct kind from operations.events as event, unnest(event.kinds) as kind
          where event.stream_id = stream.id and event.number > coalesce(seen.number, 0)
            and (seen.number is not null or event.created_at > now() - interval '1 minute')
        ) as kinds
      ) as found
  )
  select placed.reader, placed.id, nullif(placed.project_id, 0), placed.last, placed.kinds,
    coalesce(
      -- A number of the future, or the events after it have been deleted.
      placed.seen > placed.last or placed.seen < placed.last and not exists (
        select from operations.events as event
        where event.stream_id = placed.id and event.number = placed.seen + 1
      ),
      false
    )
  from placed
  where placed.seen is not null or placed.place <= most or cardinality(placed.kinds) > 0
  order by placed.reader, placed.place
$$;

-- The events since `since` that concern `users`. A user whose account is gone has a row without an
-- event. The age bounds what is read again where a restored database counts its transactions anew.
create function operations.tail_events(since xid8, users uuid[])
returns table (user_id uuid, stream_id bigint, project_id bigint, number bigint, kinds text[])
language sql stable security definer
set search_path = ''
as $$
  select coalesce(stream.user_id, member.user_id), event.stream_id, event.project_id, event.number,
    event.kinds
  from operations.events as event
    join operations.event_streams as stream on stream.id = event.stream_id
    left join public.members as member
      on member.party_id = stream.party_id and member.removed_at is null
  where event.transaction >= since and event.created_at > now() - interval '1 hour'
    and coalesce(stream.user_id, member.user_id) = any(users)
  union all
  select given.id, null, null, null, null from unnest(users) as given (id)
  where not exists (select from public.profiles where profiles.id = given.id)
  order by 2, 4
$$;

revoke all on function
  operations.changes_since(uuid[], int[], bigint[], bigint[], int),
  operations.tail_events(xid8, uuid[])
from public, anon, authenticated;
