-- Doing and deciding work orders: the payee of the contract submits, the general contractor approves,
-- sends back or cancels. An approved extra becomes a change order.

-- Reporting work needs no right; an extra offers a price.
create function public.submit_work_order(id uuid, version integer, note text, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'submit_work_order', jsonb_build_array(id, version, note));
  me record;
  contract public.contracts;
  known public.work_orders;
  saved public.work_orders;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_order(submit_work_order.id, 'id');
  perform rights.require_place(me.place, 'PAYEE');
  select * into known from public.work_orders as former where former.id = submit_work_order.id;
  select * into contract from public.contracts as c where c.id = known.contract_id;
  if known.kind = 'EXTRA' then perform rights.require_right(me.rights, 'APPROVE'); end if;
  perform rights.require_state(
    known.version, version, known.state, array['DRAFT', 'ISSUED', 'RETURNED']
  );
  if contract.state <> 'SIGNED' then perform rights.refuse('WRONG_STATE', 'contractId'); end if;
  if note is not null and not public.is_text(note, 2000) then perform rights.refuse('INVALID', 'note'); end if;
  if known.kind = 'EXTRA' and not exists (
    select from public.work_order_entries as entry where entry.work_order_id = known.id
  ) then
    perform rights.refuse('INVALID', 'entries');
  end if;
  update public.work_orders as former set
    state = 'SUBMITTED', version = former.version + 1, note = submit_work_order.note, reason = null,
    number = coalesce(former.number, rights.next_order_number(contract.id)),
    submitted_at = now(), submitted_by = me.member_id, decided_at = null, decided_by = null
  where former.id = known.id
  returning former.* into saved;
  perform rights.tell_order(saved, array['WORK', 'NEEDS']);
  return rights.end_with_order(key, saved.id);
end
$$;

-- Makes an extra a change order of its contract with one new line, approved by who approves the extra.
create function ledger.add_extra(
  contract public.contracts, extra public.work_orders, author bigint
) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  added public.change_orders;
  total bigint := (
    select sum(entry.amount_cents)::bigint from public.work_order_entries as entry
    where entry.work_order_id = extra.id
  );
  trimmed text := '[\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+$';
begin
  if (
    select count(*) from public.change_orders as former where former.contract_id = contract.id
  ) >= 500 then
    perform rights.refuse('LIMIT');
  end if;
  insert into public.change_orders as changed (
    contract_id, number, reason, amount_cents, state, proposed_party_id, proposed_by, answered_at,
    answered_by
  ) values (
    contract.id,
    (
      select coalesce(max(former.number), 0) + 1 from public.change_orders as former
      where former.contract_id = contract.id
    ),
    regexp_replace(left(extra.text, 1000), trimmed, ''), total, 'APPROVED', extra.payee_party_id,
    extra.submitted_by, now(), author
  ) returning changed.* into added;
  insert into public.change_order_lines (change_order_id, position, text, cost_code, scheduled_cents)
  values (
    added.id, 1,
    regexp_replace(left(regexp_replace(extra.text, '[\t\n]+', ' ', 'g'), 200), trimmed, ''), '', total
  );
  perform ledger.apply_change_order(contract, added, author);
  update public.contracts as known set version = known.version + 1 where known.id = contract.id;
  return added.id;
end
$$;
revoke all on function ledger.add_extra(public.contracts, public.work_orders, bigint)
  from public, anon, authenticated;

create function public.decide_work_order(
  id uuid, version integer, approve boolean, reason text, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'decide_work_order', jsonb_build_array(id, version, approve, reason)
  );
  me record;
  contract public.contracts;
  known public.work_orders;
  saved public.work_orders;
  change_order bigint;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_order(decide_work_order.id, 'id');
  perform rights.require_place(me.place, 'PAYER');
  perform rights.require_right(me.rights, 'APPROVE');
  if approve is null then perform rights.refuse('INVALID', 'approve'); end if;
  select * into known from public.work_orders as former where former.id = decide_work_order.id;
  select * into contract from public.contracts as c where c.id = known.contract_id;
  perform rights.require_state(known.version, version, known.state, array['SUBMITTED']);
  if not approve and not public.is_text(reason, 1000) then perform rights.refuse('INVALID', 'reason'); end if;
  if approve and known.kind = 'EXTRA' then
    change_order := ledger.add_extra(contract, known, me.member_id);
  end if;
  update public.work_orders as former set
    state = case when approve then 'APPROVED' else 'RETURNED' end, version = former.version + 1,
    reason = case when not approve then decide_work_order.reason end, decided_at = now(),
    decided_by = me.member_id, change_order_id = change_order
  where former.id = known.id
  returning former.* into saved;
  perform rights.tell_order(saved, case
    when change_order is null then array['WORK', 'NEEDS'] else array['WORK', 'NEEDS', 'MONEY']
  end);
  return rights.end_with_order(key, saved.id);
end
$$;

create function public.cancel_work_order(id uuid, version integer, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'cancel_work_order', jsonb_build_array(id, version));
  me record;
  known public.work_orders;
  saved public.work_orders;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_order(cancel_work_order.id, 'id');
  perform rights.require_place(me.place, 'PAYER');
  perform rights.require_right(me.rights, 'APPROVE');
  select * into known from public.work_orders as former where former.id = cancel_work_order.id;
  perform rights.require_state(
    known.version, version, known.state, array['ISSUED', 'SUBMITTED', 'RETURNED']
  );
  update public.work_orders as former set
    state = 'CANCELLED', version = former.version + 1, cancelled_at = now()
  where former.id = known.id
  returning former.* into saved;
  perform rights.tell_order(saved, array['WORK', 'NEEDS']);
  return rights.end_with_order(key, saved.id);
end
$$;

select rights.grant_commands(array['submit_work_order', 'decide_work_order', 'cancel_work_order']);

-- A contract with open orders is not closed. A draft, which the payer does not see, must not tell of
-- itself: it can only be deleted then.
create function rights.hold_contract() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.work_orders as known
    where known.contract_id = new.id and known.state in ('ISSUED', 'SUBMITTED', 'RETURNED')
  ) then
    perform rights.refuse('WRONG_STATE', 'workOrders');
  end if;
  return new;
end
$$;
revoke all on function rights.hold_contract() from public, anon, authenticated;
create trigger hold_contract before update of state on public.contracts
  for each row when (new.state = 'CLOSED' and old.state <> 'CLOSED')
  execute function rights.hold_contract();
