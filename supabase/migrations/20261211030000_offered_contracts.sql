-- A contract that was ever offered stays, also as a draft again: the other party has seen it and knows its number,
-- which the next contract would get.

alter table public.contracts add column was_offered boolean not null default false;
-- Of drafts, only those that were declined tell that they were offered.
update public.contracts set was_offered = true where state <> 'DRAFT' or declined_at is not null;

create function rights.remember_offer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.was_offered := new.was_offered or new.state <> 'DRAFT';
  return new;
end
$$;
revoke all on function rights.remember_offer() from public, anon, authenticated;
create trigger remember_offer before insert or update of state on public.contracts
  for each row execute function rights.remember_offer();

create or replace function public.delete_contract(id bigint, version integer, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'delete_contract', jsonb_build_array(id, version));
  me record;
  known public.contracts;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(id, 'id');
  if me.kind <> 'GC' then perform rights.refuse('NOT_ALLOWED'); end if;
  select * into known from public.contracts as contract where contract.id = delete_contract.id;
  perform rights.require_state(known.version, version, known.state, array['DRAFT']);
  if known.was_offered then perform rights.refuse('WRONG_STATE'); end if;
  delete from public.contracts as contract where contract.id = known.id;
  perform rights.tell_project(known.project_id, array['MONEY'], array[]::bigint[]);
  return rights.end_with_id(key, known.id);
end
$$;
