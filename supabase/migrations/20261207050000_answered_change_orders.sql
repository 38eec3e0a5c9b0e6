-- Who declines a change order may say why, for both parties of the contract to read. The budget is the payer's:
-- who approves for the payer may choose the cost code of each line that it adds. What was proposed stays where
-- nothing is chosen.

alter table public.change_orders
  add column decline_reason text
    check (decline_reason is null or (state = 'DECLINED' and public.is_text(decline_reason, 1000)));

drop function public.answer_change_order(bigint, integer, boolean, uuid);
create function public.answer_change_order(
  id bigint, version integer, accept boolean, reason text, cost_codes jsonb, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'answer_change_order', jsonb_build_array(id, version, accept, reason, cost_codes)
  );
  me record;
  known public.contracts;
  changed public.change_orders;
  item record;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract((
    select former.contract_id from public.change_orders as former
    where former.id = answer_change_order.id
  ), 'id');
  select * into changed from public.change_orders as former where former.id = answer_change_order.id;
  select * into known from public.contracts as contract where contract.id = changed.contract_id;
  if changed.proposed_party_id = me.party_id then perform rights.refuse('NOT_ALLOWED'); end if;
  perform rights.require_right(me.rights, 'APPROVE');
  if accept is null then perform rights.refuse('INVALID', 'accept'); end if;
  perform rights.require_state(changed.version, version, changed.state, array['PROPOSED']);
  if accept and known.state <> 'SIGNED' then perform rights.refuse('WRONG_STATE'); end if;
  if reason is not null and (accept or not public.is_text(reason, 1000)) then
    perform rights.refuse('INVALID', 'reason');
  end if;
  if cost_codes is not null then
    if not accept or me.place <> 'PAYER' then perform rights.refuse('INVALID', 'costCodes'); end if;
    for item in select * from rights.read_lines(cost_codes, 0, 500, 'costCodes') loop
      if item.line ->> 'costCode' is null
        or (item.line ->> 'costCode' <> '' and not public.is_line(item.line ->> 'costCode', 20)) then
        perform rights.refuse('INVALID', item.name || '.costCode');
      end if;
      update public.change_order_lines as line set cost_code = item.line ->> 'costCode'
      where line.change_order_id = changed.id and line.line_id is null
        and line.id::text = item.line ->> 'id';
      if not found then perform rights.refuse('INVALID', item.name || '.id'); end if;
    end loop;
  end if;
  update public.change_orders as former
  set state = case when accept then 'APPROVED' else 'DECLINED' end, version = former.version + 1,
    answered_at = now(), answered_by = me.member_id, decline_reason = answer_change_order.reason
  where former.id = changed.id;
  if accept then
    perform ledger.apply_change_order(known, changed, me.member_id);
    -- What somebody has open of the contract is no longer what it is.
    update public.contracts as contract set version = contract.version + 1 where contract.id = known.id;
  end if;
  perform rights.tell_contract(known);
  return rights.end_with_id(key, changed.id);
end
$$;

select rights.grant_commands(array['answer_change_order']);
