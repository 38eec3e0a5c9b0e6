-- The changes of change orders: one party of a signed contract proposes, the other answers.

create function public.propose_change_order(contract_id bigint, reason text, lines jsonb, key uuid)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'propose_change_order', jsonb_build_array(contract_id, reason, lines)
  );
  me record;
  known public.contracts;
  added public.change_orders;
  item record;
  cents bigint;
  lowered public.contract_lines;
  total numeric := 0;
  listed bigint[] := '{}';
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(contract_id, 'contractId');
  select * into known from public.contracts as contract
  where contract.id = propose_change_order.contract_id;
  perform rights.require_right(me.rights, 'APPROVE');
  if known.state <> 'SIGNED' then perform rights.refuse('WRONG_STATE', 'contractId'); end if;
  if not public.is_text(reason, 1000) then perform rights.refuse('INVALID', 'reason'); end if;
  if (
    select count(*) from public.change_orders as changed where changed.contract_id = known.id
  ) >= 500 then
    perform rights.refuse('LIMIT');
  end if;
  insert into public.change_orders as changed (
    contract_id, number, reason, amount_cents, proposed_party_id, proposed_by
  ) values (
    known.id,
    (
      select coalesce(max(former.number), 0) + 1 from public.change_orders as former
      where former.contract_id = known.id
    ),
    propose_change_order.reason, 0, me.party_id, me.member_id
  ) returning changed.* into added;

  for item in select * from rights.read_lines(lines, 1, 500) loop
    cents := rights.read_cents(item.line -> 'scheduledCents', item.name || '.scheduledCents');
    lowered := null;
    if item.line ->> 'lineId' is null then
      perform rights.check_line_text(item.line, item.name);
      if cents <= 0 then perform rights.refuse('INVALID', item.name || '.scheduledCents'); end if;
    else
      select * into lowered from public.contract_lines as line
      where line.contract_id = known.id and line.id::text = item.line ->> 'lineId'
        and line.id <> all(listed);
      if not found then perform rights.refuse('INVALID', item.name || '.lineId'); end if;
      listed := listed || lowered.id;
      if cents >= 0 then perform rights.refuse('INVALID', item.name || '.scheduledCents'); end if;
      if lowered.scheduled_cents + cents < lowered.completed_cents + lowered.stored_cents then
        perform rights.refuse('OVER_LINE', item.name || '.scheduledCents');
      end if;
    end if;
    total := total + cents;
    insert into public.change_order_lines (
      change_order_id, position, line_id, text, cost_code, scheduled_cents
    ) values (
      added.id, item.place, lowered.id, coalesce(lowered.text, item.line ->> 'text'),
      coalesce(lowered.cost_code, item.line ->> 'costCode', ''), cents
    );
  end loop;
  if abs(total) > 9007199254740991 then perform rights.refuse('INVALID', 'lines'); end if;
  update public.change_orders as changed set amount_cents = total::bigint where changed.id = added.id;
  perform rights.tell_contract(known);
  return rights.end_with_id(key, added.id);
end
$$;

-- Approving adds its lines to the contract or lowers those that are there, and posts both sides: what
-- is added, and what is taken away.
create function ledger.apply_change_order(
  known public.contracts, changed public.change_orders, author bigint
) returns void
language plpgsql
set search_path = ''
as $$
declare
  item public.change_order_lines;
  added numeric := 0;
  removed numeric := 0;
begin
  for item in
    select * from public.change_order_lines as line
    where line.change_order_id = changed.id order by line.position
  loop
    if item.line_id is null then
      insert into public.contract_lines (
        contract_id, position, text, cost_code, scheduled_cents, change_order_id
      ) values (
        known.id,
        (
          select coalesce(max(line.position), 0) + 1 from public.contract_lines as line
          where line.contract_id = known.id
        ),
        item.text, item.cost_code, item.scheduled_cents, changed.id
      );
      added := added + item.scheduled_cents;
    else
      update public.contract_lines as line
      set scheduled_cents = line.scheduled_cents + item.scheduled_cents
      where line.id = item.line_id
        and line.scheduled_cents + item.scheduled_cents >= line.completed_cents + line.stored_cents;
      if not found then
        perform rights.refuse('OVER_LINE', format('lines.%s.scheduledCents', item.position - 1));
      end if;
      removed := removed - item.scheduled_cents;
    end if;
  end loop;
  if (select count(*) from public.contract_lines as line where line.contract_id = known.id) > 500 then
    perform rights.refuse('LIMIT', 'lines');
  end if;
  if added - removed + (
    select balance.committed_cents from public.contract_balances as balance
    where balance.contract_id = known.id
  ) > 9007199254740991 then
    perform rights.refuse('OVER_BALANCE', 'lines');
  end if;
  perform ledger.post(
    known, 'CHANGED', 'UNBILLED', 'COMMITMENT', removed::bigint, author, change_order => changed.id
  );
  perform ledger.post(
    known, 'CHANGED', 'COMMITMENT', 'UNBILLED', added::bigint, author, change_order => changed.id
  );
end
$$;
revoke all on function ledger.apply_change_order(public.contracts, public.change_orders, bigint)
  from public, anon, authenticated;

create function public.answer_change_order(id bigint, version integer, accept boolean, key uuid)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'answer_change_order', jsonb_build_array(id, version, accept)
  );
  me record;
  known public.contracts;
  changed public.change_orders;
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
  update public.change_orders as former
  set state = case when accept then 'APPROVED' else 'DECLINED' end, version = former.version + 1,
    answered_at = now(), answered_by = me.member_id
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

create function public.withdraw_change_order(id bigint, version integer, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'withdraw_change_order', jsonb_build_array(id, version));
  me record;
  known public.contracts;
  changed public.change_orders;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract((
    select former.contract_id from public.change_orders as former
    where former.id = withdraw_change_order.id
  ), 'id');
  select * into changed from public.change_orders as former
  where former.id = withdraw_change_order.id;
  select * into known from public.contracts as contract where contract.id = changed.contract_id;
  if changed.proposed_party_id <> me.party_id then perform rights.refuse('NOT_ALLOWED'); end if;
  perform rights.require_right(me.rights, 'APPROVE');
  perform rights.require_state(changed.version, version, changed.state, array['PROPOSED']);
  update public.change_orders as former
  set state = 'WITHDRAWN', version = former.version + 1, answered_at = now(), answered_by = me.member_id
  where former.id = changed.id;
  perform rights.tell_contract(known);
  return rights.end_with_id(key, changed.id);
end
$$;

select rights.grant_commands(array[
  'propose_change_order', 'answer_change_order', 'withdraw_change_order'
]);
