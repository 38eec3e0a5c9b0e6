-- Deciding on payment requests, and asking for retainage.

create function public.withdraw_payment_request(id bigint, version integer, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'withdraw_payment_request', jsonb_build_array(id, version));
  me record;
  known public.payment_requests;
  contract public.contracts;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_request(withdraw_payment_request.id, 'id');
  perform rights.require_place(me.place, 'PAYEE');
  perform rights.require_right(me.rights, 'APPROVE');
  select * into known from public.payment_requests as request
  where request.id = withdraw_payment_request.id;
  select * into contract from public.contracts as c where c.id = known.contract_id;
  perform rights.require_state(
    known.version, version, known.state, array['DRAFT', 'RETURNED', 'SUBMITTED']
  );
  update public.payment_requests as request
  set state = 'WITHDRAWN', version = request.version + 1 where request.id = known.id;
  update public.waivers as waiver set state = 'VOID', version = waiver.version + 1
  where waiver.request_id = known.id and waiver.state = 'ATTACHED';
  if known.submitted_at is null then
    perform rights.tell_party(contract.project_id, contract.payee_party_id);
  else
    perform rights.tell_contract(contract);
  end if;
  return rights.end_with_id(key, known.id);
end
$$;

-- Asks for an amount that was kept back. It is submitted at once.
create function public.release_retainage(contract_id bigint, amount_cents bigint, key uuid)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'release_retainage', jsonb_build_array(contract_id, amount_cents)
  );
  me record;
  contract public.contracts;
  balance public.contract_balances;
  added bigint;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(release_retainage.contract_id, 'contractId');
  perform rights.require_place(me.place, 'PAYEE');
  perform rights.require_right(me.rights, 'APPROVE');
  select * into contract from public.contracts as c where c.id = release_retainage.contract_id;
  if contract.state <> 'SIGNED' or exists (
    select from public.payment_requests as request
    where request.contract_id = contract.id and request.state in ('DRAFT', 'SUBMITTED', 'RETURNED')
  ) then
    perform rights.refuse('WRONG_STATE', 'contractId');
  end if;
  if (
    select count(*) from public.payment_requests as request where request.contract_id = contract.id
  ) >= 500 then
    perform rights.refuse('LIMIT');
  end if;
  if coalesce(amount_cents <= 0, true) then perform rights.refuse('INVALID', 'amountCents'); end if;
  select * into balance from public.contract_balances as b where b.contract_id = contract.id;
  if amount_cents > balance.retained_cents then perform rights.refuse('OVER_BALANCE', 'amountCents'); end if;
  insert into public.payment_requests as request (
    contract_id, payee_party_id, number, kind, period_to, state, completed_and_stored_cents,
    retained_cents, previous_cents, due_cents, held_cents, submitted_at, submitted_by
  ) select
    contract.id, contract.payee_party_id, coalesce(max(former.number), 0) + 1, 'RETAINAGE',
    greatest(
      current_date,
      max(former.period_to) filter (where former.state in ('APPROVED', 'PAID'))
    ),
    'SUBMITTED', balance.committed_cents - balance.unbilled_cents,
    balance.retained_cents - release_retainage.amount_cents,
    balance.due_cents + balance.in_flight_cents + balance.paid_cents,
    release_retainage.amount_cents, 0, now(), me.member_id
  from public.payment_requests as former where former.contract_id = contract.id
  returning request.id into added;
  perform rights.tell_contract(contract);
  return rights.end_with_id(key, added);
end
$$;

-- Takes over what is approved of each line: what was asked, or the less that `lines` says.
create function ledger.certify_lines(request bigint, lines jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  item record;
  asked record;
  completed bigint;
  stored bigint;
  place text;
begin
  update public.payment_request_lines as line
  set approved_completed_cents = line.completed_cents, approved_stored_cents = line.stored_cents
  where line.request_id = request;
  for item in select * from rights.read_lines(coalesce(lines, '[]'), 0, 500) loop
    select line.* into asked from public.payment_request_lines as line
    where line.request_id = request and line.line_id::text = item.line ->> 'lineId';
    if not found then perform rights.refuse('INVALID', item.name || '.lineId'); end if;
    completed := rights.read_cents(item.line -> 'completedCents', item.name || '.completedCents');
    stored := rights.read_cents(item.line -> 'storedCents', item.name || '.storedCents');
    if completed < 0 then perform rights.refuse('INVALID', item.name || '.completedCents'); end if;
    if stored < 0 then perform rights.refuse('INVALID', item.name || '.storedCents'); end if;
    if completed > asked.completed_cents or completed + stored
      < asked.previous_completed_cents + asked.previous_stored_cents
    then
      perform rights.refuse('OVER_LINE', item.name || '.completedCents');
    end if;
    if stored > asked.stored_cents then perform rights.refuse('OVER_LINE', item.name || '.storedCents'); end if;
    update public.payment_request_lines as line
    set approved_completed_cents = completed, approved_stored_cents = stored
    where line.request_id = request and line.line_id = asked.line_id;
  end loop;
  -- A change order may have lowered a line since it was asked for.
  select format('lines.%s.completedCents', scheduled.position - 1) into place
  from public.payment_request_lines as line
    join public.contract_lines as scheduled on scheduled.id = line.line_id
  where line.request_id = request
    and line.approved_completed_cents + line.approved_stored_cents > scheduled.scheduled_cents
  order by scheduled.position limit 1;
  if found then perform rights.refuse('OVER_LINE', place); end if;
  update public.contract_lines as scheduled
  set completed_cents = line.approved_completed_cents, stored_cents = line.approved_stored_cents
  from public.payment_request_lines as line
  where line.request_id = request and scheduled.id = line.line_id;
  return (
    select sum(line.approved_completed_cents + line.approved_stored_cents)::bigint
    from public.payment_request_lines as line where line.request_id = request
  ) + coalesce((
    -- Lines that a change order has added since.
    select sum(scheduled.completed_cents + scheduled.stored_cents)::bigint
    from public.contract_lines as scheduled
      join public.payment_requests as asked_in on asked_in.contract_id = scheduled.contract_id
    where asked_in.id = request and not exists (
      select from public.payment_request_lines as line
      where line.request_id = request and line.line_id = scheduled.id
    )
  ), 0);
end
$$;
revoke all on function ledger.certify_lines(bigint, jsonb) from public, anon, authenticated;

create function public.decide_payment_request(
  id bigint, version integer, approve boolean, reason text, lines jsonb, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'decide_payment_request', jsonb_build_array(id, version, approve, reason, lines)
  );
  me record;
  known public.payment_requests;
  contract public.contracts;
  amounts record;
  total bigint;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_request(decide_payment_request.id, 'id');
  perform rights.require_place(me.place, 'PAYER');
  perform rights.require_right(me.rights, 'APPROVE');
  if approve is null then perform rights.refuse('INVALID', 'approve'); end if;
  select * into known from public.payment_requests as request where request.id = decide_payment_request.id;
  select * into contract from public.contracts as c where c.id = known.contract_id;
  perform rights.require_state(known.version, version, known.state, array['SUBMITTED']);
  if not approve then
    if not public.is_text(reason, 1000) then perform rights.refuse('INVALID', 'reason'); end if;
    update public.waivers as waiver set state = 'VOID', version = waiver.version + 1
    where waiver.request_id = known.id and waiver.state = 'ATTACHED';
    update public.payment_requests as request set
      state = 'RETURNED', version = request.version + 1, decided_at = now(),
      decided_by = me.member_id, reason = decide_payment_request.reason
    where request.id = known.id;
    perform rights.tell_contract(contract);
    return rights.end_with_id(key, known.id);
  end if;

  if contract.asks_for_waiver and not exists (
    select from public.waivers as waiver
    where waiver.request_id = known.id and waiver.state = 'ATTACHED'
  ) then
    perform rights.refuse('WAIVER', 'waiver');
  end if;
  if known.kind = 'PROGRESS' then
    total := ledger.certify_lines(known.id, lines);
    select * into amounts from ledger.amounts_of_work(contract, total);
    if amounts.due + amounts.held <= 0 then perform rights.refuse('INVALID', 'lines'); end if;
    perform ledger.post(
      contract, 'APPROVED', 'UNBILLED', 'DUE', amounts.due, me.member_id, request => known.id
    );
    perform ledger.post(
      contract, 'APPROVED', 'UNBILLED', 'RETAINED', amounts.held, me.member_id, request => known.id
    );
  else
    if coalesce(lines, '[]') <> '[]' then perform rights.refuse('INVALID', 'lines'); end if;
    select known.retained_cents::bigint as retained, known.previous_cents::bigint as previous,
      known.due_cents::bigint as due, 0::bigint as held into amounts;
    total := known.completed_and_stored_cents;
    perform ledger.post(
      contract, 'RELEASED', 'RETAINED', 'DUE', known.due_cents, me.member_id, request => known.id
    );
  end if;
  update public.payment_requests as request set
    -- With all of it kept back, nothing is left to pay.
    state = case when amounts.due = 0 then 'PAID' else 'APPROVED' end, version = request.version + 1,
    completed_and_stored_cents = total, retained_cents = amounts.retained,
    previous_cents = amounts.previous, due_cents = amounts.due, held_cents = amounts.held,
    decided_at = now(), decided_by = me.member_id, reason = null,
    due_on = current_date + contract.pay_days
  where request.id = known.id;
  perform rights.tell_contract(contract);
  return rights.end_with_id(key, known.id);
end
$$;

select rights.grant_commands(array[
  'withdraw_payment_request', 'release_retainage', 'decide_payment_request'
]);
