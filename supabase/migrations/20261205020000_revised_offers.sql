-- A contract that was declined and is offered again says so, with the former reason, until it is answered.

alter table public.contracts add column declined_at timestamptz;
update public.contracts set declined_at = answered_at where state = 'DECLINED';

-- What one party answered is not another one's to read.
create function rights.forget_decline() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.reason := null;
  new.declined_at := null;
  return new;
end
$$;
revoke all on function rights.forget_decline() from public, anon, authenticated;
create trigger forget_decline_of_other_party
  before update of payer_party_id, payee_party_id on public.contracts
  for each row
  when (
    (old.payer_party_id, old.payee_party_id)
      is distinct from (new.payer_party_id, new.payee_party_id)
  )
  execute function rights.forget_decline();

create or replace function public.answer_contract(
  id bigint, version integer, accept boolean, reason text, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'answer_contract', jsonb_build_array(id, version, accept, reason)
  );
  me record;
  known public.contracts;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(id, 'id');
  select * into known from public.contracts as contract where contract.id = answer_contract.id;
  if me.kind = 'GC' then perform rights.refuse('NOT_ALLOWED'); end if;
  perform rights.require_right(me.rights, 'APPROVE');
  if accept is null then perform rights.refuse('INVALID', 'accept'); end if;
  perform rights.require_state(known.version, version, known.state, array['OFFERED']);
  if reason is not null and (accept or not public.is_text(reason, 1000)) then
    perform rights.refuse('INVALID', 'reason');
  end if;
  update public.contracts as contract
  set state = case when accept then 'SIGNED' else 'DECLINED' end, version = contract.version + 1,
    answered_at = now(), answered_by = me.member_id, reason = answer_contract.reason,
    declined_at = case when accept then null else now() end
  where contract.id = known.id;
  if accept then
    perform ledger.post(known, 'SIGNED', 'COMMITMENT', 'UNBILLED', (
      select sum(scheduled_cents)::bigint from public.contract_lines as line
      where line.contract_id = known.id
    ), me.member_id);
  end if;
  perform rights.tell_contract(known);
  return rights.end_with_id(key, known.id);
end
$$;
create or replace function public.offer_contract(id bigint, version integer, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'offer_contract', jsonb_build_array(id, version));
  me record;
  known public.contracts;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(id, 'id');
  select * into known from public.contracts as contract where contract.id = offer_contract.id;
  if me.kind <> 'GC' then perform rights.refuse('NOT_ALLOWED'); end if;
  perform rights.require_right(me.rights, 'APPROVE');
  perform rights.require_state(known.version, version, known.state, array['DRAFT']);
  update public.contracts as contract
  set state = 'OFFERED', version = contract.version + 1, offered_at = now()
  where contract.id = known.id;
  perform rights.tell_contract(known);
  return rights.end_with_id(key, known.id);
end
$$;
