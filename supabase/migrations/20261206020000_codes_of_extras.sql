-- Who approves an extra names the cost code of the line that it becomes, so that the budget counts it there.

drop function ledger.add_extra(public.contracts, public.work_orders, bigint);
-- Makes an extra a change order of its contract with one new line, approved by who approves the extra.
create function ledger.add_extra(
  contract public.contracts, extra public.work_orders, cost_code text, author bigint
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
    regexp_replace(left(regexp_replace(extra.text, '[\t\n]+', ' ', 'g'), 200), trimmed, ''),
    coalesce(add_extra.cost_code, ''), total
  );
  perform ledger.apply_change_order(contract, added, author);
  update public.contracts as known set version = known.version + 1 where known.id = contract.id;
  return added.id;
end
$$;
revoke all on function ledger.add_extra(public.contracts, public.work_orders, text, bigint)
  from public, anon, authenticated;

drop function public.decide_work_order(uuid, integer, boolean, text, uuid);
create function public.decide_work_order(
  id uuid, version integer, approve boolean, reason text, cost_code text, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'decide_work_order', jsonb_build_array(id, version, approve, reason, cost_code)
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
  if coalesce(cost_code, '') <> '' and not public.is_line(cost_code, 20) then
    perform rights.refuse('INVALID', 'costCode');
  end if;
  if approve and known.kind = 'EXTRA' then
    change_order := ledger.add_extra(contract, known, cost_code, me.member_id);
  end if;
  update public.work_orders as former set
    state = case when approve then 'APPROVED' else 'RETURNED' end, version = former.version + 1,
    reason = case when not approve then decide_work_order.reason end, decided_at = now(),
    decided_by = me.member_id, change_order_id = change_order
  where former.id = known.id
  returning former.* into saved;
  if not approve then
    insert into public.returns (
      work_order_id, submitted_at, submitted_by, note, returned_by, reason
    ) values (
      known.id, known.submitted_at, known.submitted_by, known.note, me.member_id,
      decide_work_order.reason
    );
  end if;
  perform rights.tell_order(saved, case
    when change_order is null then array['WORK', 'NEEDS'] else array['WORK', 'NEEDS', 'MONEY']
  end);
  return rights.end_with_order(key, saved.id);
end
$$;

select rights.grant_commands(array['decide_work_order']);
