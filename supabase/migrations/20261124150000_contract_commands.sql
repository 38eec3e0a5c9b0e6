-- The changes of contracts. Each function checks the person, the right, the state and the version, and
-- answers the id of the document. `shared/contracts/money-verbs.ts` has the same rules for screens.

-- Makes a draft, or changes what is not signed: what was offered must be offered again.
create function public.save_contract(
  id bigint, version integer, project_id bigint, payer_party_id bigint, payee_party_id bigint,
  title text, retainage_bp integer, pay_days integer, asks_for_waiver boolean,
  second_approval_above_cents bigint, lines jsonb, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'save_contract', jsonb_build_array(
    id, version, project_id, payer_party_id, payee_party_id, title, retainage_bp, pay_days,
    asks_for_waiver, second_approval_above_cents, lines
  ));
  me record;
  known public.contracts;
  saved public.contracts;
  item record;
  cents bigint;
  total numeric := 0;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_project(save_contract.project_id, 'projectId');
  if id is not null then perform rights.enter_contract(id, 'id'); end if;
  if me.kind <> 'GC' then perform rights.refuse('NOT_ALLOWED'); end if;
  if id is not null then
    select * into known from public.contracts as contract
    where contract.id = save_contract.id and contract.project_id = save_contract.project_id;
    if not found then perform rights.refuse('NOT_FOUND', 'id'); end if;
    perform rights.require_state(known.version, version, known.state, array['DRAFT', 'OFFERED', 'DECLINED']);
  elsif (
    select count(*) from public.contracts as contract
    where contract.project_id = save_contract.project_id
  ) >= 500 then
    perform rights.refuse('LIMIT');
  end if;
  if not exists (
    select from public.parties as party
    where party.id = save_contract.payer_party_id and party.project_id = save_contract.project_id
  ) then
    perform rights.refuse('INVALID', 'payerPartyId');
  end if;
  if me.party_id not in (payer_party_id, payee_party_id) or payer_party_id = payee_party_id
    or not exists (
      select from public.parties as party
      where party.id = save_contract.payee_party_id and party.project_id = save_contract.project_id
    )
  then
    perform rights.refuse('INVALID', 'payeePartyId');
  end if;
  if not public.is_line(title, 120) then perform rights.refuse('INVALID', 'title'); end if;
  if coalesce(retainage_bp not between 0 and 10000, true) then perform rights.refuse('INVALID', 'retainageBp'); end if;
  if coalesce(pay_days not between 0 and 365, true) then perform rights.refuse('INVALID', 'payDays'); end if;
  if asks_for_waiver is null then perform rights.refuse('INVALID', 'asksForWaiver'); end if;
  if second_approval_above_cents not between 0 and 9007199254740991 then
    perform rights.refuse('INVALID', 'secondApprovalAboveCents');
  end if;

  if known.id is null or (known.payer_party_id, known.payee_party_id) <> (payer_party_id, payee_party_id) then
    select coalesce(max(contract.number), 0) + 1 into saved.number from public.contracts as contract
    where contract.payer_party_id = save_contract.payer_party_id
      and contract.payee_party_id = save_contract.payee_party_id;
  else
    saved.number := known.number;
  end if;
  if known.id is null then
    insert into public.contracts as contract (
      project_id, payer_party_id, payee_party_id, number, title, retainage_bp, pay_days,
      asks_for_waiver, second_approval_above_cents
    ) values (
      save_contract.project_id, save_contract.payer_party_id, save_contract.payee_party_id,
      saved.number, save_contract.title, save_contract.retainage_bp, save_contract.pay_days,
      save_contract.asks_for_waiver, save_contract.second_approval_above_cents
    ) returning contract.* into saved;
  else
    update public.contracts as contract set
      payer_party_id = save_contract.payer_party_id, payee_party_id = save_contract.payee_party_id,
      number = saved.number, title = save_contract.title, retainage_bp = save_contract.retainage_bp,
      pay_days = save_contract.pay_days, asks_for_waiver = save_contract.asks_for_waiver,
      second_approval_above_cents = save_contract.second_approval_above_cents,
      state = 'DRAFT', offered_at = null, answered_at = null, answered_by = null,
      version = contract.version + 1
    where contract.id = known.id
    returning contract.* into saved;
    delete from public.contract_lines as line where line.contract_id = saved.id;
  end if;

  for item in select * from rights.read_lines(lines, 1, 500) loop
    perform rights.check_line_text(item.line, item.name);
    cents := rights.read_cents(item.line -> 'scheduledCents', item.name || '.scheduledCents');
    total := total + cents;
    if cents <= 0 or total > 9007199254740991 then
      perform rights.refuse('INVALID', item.name || '.scheduledCents');
    end if;
    insert into public.contract_lines (contract_id, position, text, cost_code, scheduled_cents)
    values (saved.id, item.place, item.line ->> 'text', coalesce(item.line ->> 'costCode', ''), cents);
  end loop;

  -- Whom it was offered to sees it leave.
  if known.state = 'OFFERED' or known.state = 'DECLINED' then perform rights.tell_contract(known); end if;
  perform rights.tell_project(saved.project_id, array['MONEY'], array[]::bigint[]);
  return rights.end_with_id(key, saved.id);
end
$$;

create function public.delete_contract(id bigint, version integer, key uuid) returns jsonb
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
  delete from public.contracts as contract where contract.id = known.id;
  perform rights.tell_project(known.project_id, array['MONEY'], array[]::bigint[]);
  return rights.end_with_id(key, known.id);
end
$$;

create function public.offer_contract(id bigint, version integer, key uuid) returns jsonb
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

-- Signing posts the sum of the lines: from then on it can be billed.
create function public.answer_contract(id bigint, version integer, accept boolean, key uuid)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'answer_contract', jsonb_build_array(id, version, accept));
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
  update public.contracts as contract
  set state = case when accept then 'SIGNED' else 'DECLINED' end, version = contract.version + 1,
    answered_at = now(), answered_by = me.member_id
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

create function public.close_contract(id bigint, version integer, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'close_contract', jsonb_build_array(id, version));
  me record;
  known public.contracts;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(id, 'id');
  select * into known from public.contracts as contract where contract.id = close_contract.id;
  if me.kind <> 'GC' then perform rights.refuse('NOT_ALLOWED'); end if;
  perform rights.require_right(me.rights, 'APPROVE');
  perform rights.require_state(known.version, version, known.state, array['SIGNED']);
  if exists (
    select from public.contract_balances as balance
    where balance.contract_id = known.id and balance.paid_cents <> balance.committed_cents
  ) then
    perform rights.refuse('WRONG_STATE', 'balance');
  end if;
  if exists (
    select from public.change_orders as changed
    where changed.contract_id = known.id and changed.state = 'PROPOSED'
  ) then
    perform rights.refuse('WRONG_STATE', 'changeOrders');
  end if;
  -- A draft, which the payer does not see, must not tell of itself: it can only be withdrawn then.
  if exists (
    select from public.payment_requests as request
    where request.contract_id = known.id and request.state in ('SUBMITTED', 'RETURNED')
  ) then
    perform rights.refuse('WRONG_STATE', 'requests');
  end if;
  -- Until it is confirmed, a payment can be reversed, which would leave a closed contract unpaid.
  if exists (
    select from public.payments as payment
    where payment.contract_id = known.id and payment.state = 'SUCCEEDED'
      and payment.acknowledged_at is null
  ) then
    perform rights.refuse('WRONG_STATE', 'payments');
  end if;
  update public.contracts as contract
  set state = 'CLOSED', version = contract.version + 1, closed_at = now()
  where contract.id = known.id;
  perform rights.tell_contract(known);
  return rights.end_with_id(key, known.id);
end
$$;

select rights.grant_commands(array[
  'save_contract', 'delete_contract', 'offer_contract', 'answer_contract', 'close_contract'
]);
