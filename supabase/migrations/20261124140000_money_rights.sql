-- What the commands of money have in common.

-- The caller's place in a contract. The contract stays locked, and membership cannot change until the
-- transaction ends. What somebody cannot see is refused as if it did not exist.
create function rights.enter_contract(contract bigint, field text)
returns table (party_id bigint, member_id bigint, kind text, rights text[], place text)
language plpgsql security definer
set search_path = ''
as $$
declare
  known public.contracts;
begin
  perform from public.projects as project
  where project.id = (select project_id from public.contracts where id = contract) for share;
  select * into known from public.contracts where id = contract for no key update;
  return query
    select m.party_id, m.member_id, m.kind, m.rights,
      case m.party_id when known.payer_party_id then 'PAYER' else 'PAYEE' end
    from rights.memberships() as m
    where m.project_id = known.project_id
      and m.party_id in (known.payer_party_id, known.payee_party_id)
      and (known.state <> 'DRAFT' or m.kind = 'GC');
  if not found then perform rights.refuse('NOT_FOUND', field); end if;
end
$$;
revoke all on function rights.enter_contract(bigint, text) from public, anon;

create function rights.require_right(given text[], needed text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if needed <> all(given) then perform rights.refuse('NOT_ALLOWED'); end if;
end
$$;
revoke all on function rights.require_right(text[], text) from public, anon;

-- Refuses a version that is not the document's, or a state that is none of `states`.
create function rights.require_state(
  version integer, wanted_version integer, state text, states text[]
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if version is distinct from wanted_version then perform rights.refuse('CONFLICT', 'version'); end if;
  if state <> all(states) then perform rights.refuse('WRONG_STATE'); end if;
end
$$;
revoke all on function rights.require_state(integer, integer, text, text[]) from public, anon;

-- A whole number of JSON within the amounts that are kept, up to their negative.
create function rights.read_cents(value jsonb, field text) returns bigint
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(value) is distinct from 'number'
    or trunc(value::numeric) <> value::numeric or abs(value::numeric) > 9007199254740991
  then
    perform rights.refuse('INVALID', field);
  end if;
  return value::numeric::bigint;
end
$$;
revoke all on function rights.read_cents(jsonb, text) from public, anon;

-- The rows of a list, each with the name that refusals call it by: `lines.0`.
create function rights.read_lines(
  lines jsonb, fewest integer, most integer, called text default 'lines'
)
returns table (place integer, name text, line jsonb)
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) < fewest then
    perform rights.refuse('INVALID', called);
  end if;
  if jsonb_array_length(lines) > most then perform rights.refuse('LIMIT', called); end if;
  return query select ordinality::integer, called || '.' || (ordinality - 1), value
    from jsonb_array_elements(lines) with ordinality order by ordinality;
end
$$;
revoke all on function rights.read_lines(jsonb, integer, integer, text) from public, anon;

create function rights.check_line_text(line jsonb, name text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_line(line ->> 'text', 200) then perform rights.refuse('INVALID', name || '.text'); end if;
  if coalesce(line ->> 'costCode', '') <> '' and not public.is_line(line ->> 'costCode', 20) then
    perform rights.refuse('INVALID', name || '.costCode');
  end if;
end
$$;
revoke all on function rights.check_line_text(jsonb, text) from public, anon;

-- Tells the parties of a contract; of a draft, the general contractor alone.
create function rights.tell_contract(contract public.contracts) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform rights.tell_project(
    contract.project_id, array['MONEY'], array[contract.payer_party_id, contract.payee_party_id]
  );
end
$$;
revoke all on function rights.tell_contract(public.contracts) from public, anon;

-- Tells one party of a project alone.
create function rights.tell_party(project bigint, party bigint, kinds text[] default '{MONEY}')
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into operations.event_streams (party_id) values (party) on conflict do nothing;
  perform rights.append_event(
    array(select id from operations.event_streams where party_id = party), project, kinds
  );
end
$$;
revoke all on function rights.tell_party(bigint, bigint, text[]) from public, anon;

create function rights.end_with_id(key uuid, id bigint) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return rights.end_command(key, jsonb_build_object('id', id::text));
end
$$;
revoke all on function rights.end_with_id(uuid, bigint) from public, anon;

-- Lets signed-in users call commands in `public`.
create function rights.grant_commands(names text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  command regprocedure;
begin
  for command in
    select oid from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and proname = any(names)
  loop
    execute format('revoke all on function %s from public, anon', command);
    execute format('grant execute on function %s to authenticated', command);
  end loop;
end
$$;
revoke all on function rights.grant_commands(text[]) from public, anon;
