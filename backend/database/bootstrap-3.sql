-- A session counts its refresh tokens, which are signed and no longer stored. Tokens of older
-- releases are kept with their place in the count until their sessions end.

alter table auth.sessions add column refresh_counter integer not null default 0;
alter table auth.refresh_tokens add column counter integer;

-- A session whose tokens were all revoked had ended: its last token must not count as the current.
delete from auth.sessions session
where not exists (
  select from auth.refresh_tokens where session_id = session.id and not revoked
);

update auth.refresh_tokens token set counter = counted.place
from (
  select id, row_number() over (partition by session_id order by sequence) - 1 as place
  from auth.refresh_tokens
) counted
where counted.id = token.id;

update auth.sessions session set refresh_counter = (
  select max(counter) from auth.refresh_tokens where session_id = session.id
);

alter table auth.refresh_tokens
  drop column id,
  drop column sequence,
  drop column parent,
  drop column revoked,
  drop column created_at,
  drop column updated_at,
  alter column counter set not null;

-- Each link is good for its time beside newer ones. Guesses at codes are counted for the person, so
-- that asking for another mail gives none back.

alter table auth.one_time_tokens
  drop constraint one_time_tokens_user_id_token_type_key,
  drop column attempts;
create index on auth.one_time_tokens (user_id);

alter table auth.users
  add column code_guesses smallint not null default 0,
  add column code_guesses_since timestamptz;

comment on schema auth is 'Plumbline embedded backend 3';
