-- An extra that was sent back stays so while it is corrected: both parties see it as it was last saved, and
-- it offers no price until it is submitted again. A draft that such a save has made stays the payee's alone.

create or replace function public.save_extra(
  id uuid, version integer, contract_id bigint, text text, place text, entries jsonb, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'save_extra', jsonb_build_array(id, version, contract_id, text, place, entries)
  );
  me record;
  contract public.contracts;
  known public.work_orders;
  saved public.work_orders;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(save_extra.contract_id, 'contractId');
  select * into contract from public.contracts as c where c.id = save_extra.contract_id;
  select * into known from public.work_orders as former where former.id = save_extra.id;
  if known.contract_id <> contract.id or (known.state = 'DRAFT' and me.place <> 'PAYEE') then
    perform rights.refuse('NOT_FOUND', 'id');
  end if;
  if me.kind = 'GC' and me.place = 'PAYER' then perform rights.refuse('NOT_ALLOWED'); end if;
  perform rights.require_work_contract(contract, me.kind, me.place);
  if save_extra.id is null then perform rights.refuse('INVALID', 'id'); end if;
  if known.kind <> 'EXTRA' then perform rights.refuse('NOT_ALLOWED'); end if;
  if known.id is not null then
    perform rights.require_state(known.version, version, known.state, array['DRAFT', 'RETURNED']);
  elsif version is not null then
    perform rights.refuse('NOT_FOUND', 'id');
  elsif (
    select count(*) from public.work_orders as former
    where former.contract_id = contract.id and former.kind = 'EXTRA'
  ) >= 10000 then
    perform rights.refuse('LIMIT');
  end if;
  perform rights.check_work(text, place);

  if known.id is null then
    insert into public.work_orders as added (
      id, project_id, contract_id, payee_party_id, kind, text, place, state, created_by
    ) values (
      save_extra.id, contract.project_id, contract.id, contract.payee_party_id, 'EXTRA',
      save_extra.text, save_extra.place, 'DRAFT', me.member_id
    ) on conflict on constraint work_orders_pkey do nothing
    returning added.* into saved;
    if saved.id is null then perform rights.refuse('NOT_FOUND', 'id'); end if;
  else
    update public.work_orders as former set
      text = save_extra.text, place = save_extra.place, version = former.version + 1
    where former.id = known.id
    returning former.* into saved;
    delete from public.work_order_entries as entry where entry.work_order_id = saved.id;
  end if;
  perform rights.save_entries(saved.id, entries);
  perform rights.tell_order(saved, case
    when saved.state = 'RETURNED' then array['WORK', 'NEEDS'] else array['WORK']
  end);
  return rights.end_with_order(key, saved.id);
end
$$;
