-- Asking for payment: the payee's side of a payment request, and its waiver.

-- The amounts of a request for work that is completed and stored to date, after what was approved.
create function ledger.amounts_of_work(known public.contracts, completed_and_stored bigint)
returns table (retained bigint, previous bigint, due bigint, held bigint)
language plpgsql stable
set search_path = ''
as $$
declare
  balance public.contract_balances;
  approved bigint;
begin
  select * into balance from public.contract_balances as found where found.contract_id = known.id;
  approved := balance.committed_cents - balance.unbilled_cents;
  held := public.retainage_of(known.retainage_bp, completed_and_stored)
    - public.retainage_of(known.retainage_bp, approved);
  retained := balance.retained_cents + held;
  previous := balance.due_cents + balance.in_flight_cents + balance.paid_cents;
  due := completed_and_stored - approved - held;
  return next;
end
$$;
revoke all on function ledger.amounts_of_work(public.contracts, bigint) from public, anon, authenticated;

-- A request's contract and the caller's place in it. What is not submitted is the payee's alone.
create function rights.enter_request(request bigint, field text)
returns table (
  party_id bigint, member_id bigint, kind text, rights text[], place text, contract_id bigint
)
language plpgsql security definer
set search_path = ''
as $$
declare
  me record;
  known public.payment_requests;
begin
  select * into known from public.payment_requests as found where found.id = request;
  select * into me from rights.enter_contract(known.contract_id, field);
  -- Read again: it may have changed until the contract was locked.
  select * into known from public.payment_requests as found where found.id = request;
  if me.place = 'PAYER' and (known.state = 'DRAFT' or known.submitted_at is null) then
    perform rights.refuse('NOT_FOUND', field);
  end if;
  return query select me.party_id, me.member_id, me.kind, me.rights, me.place, known.contract_id;
end
$$;
revoke all on function rights.enter_request(bigint, text) from public, anon;

create function rights.require_place(place text, needed text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if place <> needed then perform rights.refuse('NOT_ALLOWED'); end if;
end
$$;
revoke all on function rights.require_place(text, text) from public, anon;

-- Makes a draft, or changes what is not submitted or was sent back. A line that `lines` does not name
-- stays as it was approved before.
create function public.save_payment_request(
  id bigint, version integer, contract_id bigint, period_to date, lines jsonb, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'save_payment_request', jsonb_build_array(
    id, version, contract_id, period_to, lines
  ));
  me record;
  contract public.contracts;
  known public.payment_requests;
  saved bigint;
  item record;
  line public.contract_lines;
  completed bigint;
  stored bigint;
  amounts record;
  total bigint;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(save_payment_request.contract_id, 'contractId');
  if id is not null then perform rights.enter_request(id, 'id'); end if;
  perform rights.require_place(me.place, 'PAYEE');
  select * into contract from public.contracts as c where c.id = save_payment_request.contract_id;
  if contract.state <> 'SIGNED' then perform rights.refuse('WRONG_STATE', 'contractId'); end if;
  if id is not null then
    select * into known from public.payment_requests as request
    where request.id = save_payment_request.id and request.contract_id = contract.id;
    if not found then perform rights.refuse('NOT_FOUND', 'id'); end if;
    perform rights.require_state(known.version, version, known.state, array['DRAFT', 'RETURNED']);
    if known.kind <> 'PROGRESS' then perform rights.refuse('WRONG_STATE'); end if;
  else
    if exists (
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
  end if;
  if coalesce(period_to not between '1900-01-01' and '2200-12-31', true) or period_to < (
    select max(request.period_to) from public.payment_requests as request
    where request.contract_id = contract.id and request.state in ('APPROVED', 'PAID')
      and request.kind = 'PROGRESS'
  ) then
    perform rights.refuse('INVALID', 'periodTo');
  end if;

  if known.id is null then
    insert into public.payment_requests as request (
      contract_id, payee_party_id, number, kind, period_to, state, completed_and_stored_cents,
      retained_cents, previous_cents, due_cents, held_cents
    ) values (
      contract.id, contract.payee_party_id,
      (
        select coalesce(max(former.number), 0) + 1 from public.payment_requests as former
        where former.contract_id = contract.id
      ),
      'PROGRESS', save_payment_request.period_to, 'DRAFT', 0, 0, 0, 0, 0
    ) returning request.id into saved;
  else
    saved := known.id;
    delete from public.payment_request_lines as asked where asked.request_id = saved;
  end if;
  insert into public.payment_request_lines (
    request_id, line_id, completed_cents, stored_cents, previous_completed_cents, previous_stored_cents
  )
  select saved, l.id, l.completed_cents, l.stored_cents, l.completed_cents, l.stored_cents
  from public.contract_lines as l where l.contract_id = contract.id;
  for item in select * from rights.read_lines(lines, 0, 500) loop
    select * into line from public.contract_lines as l
    where l.contract_id = contract.id and l.id::text = item.line ->> 'lineId';
    if not found then perform rights.refuse('INVALID', item.name || '.lineId'); end if;
    completed := rights.read_cents(item.line -> 'completedCents', item.name || '.completedCents');
    stored := rights.read_cents(item.line -> 'storedCents', item.name || '.storedCents');
    if completed < 0 then perform rights.refuse('INVALID', item.name || '.completedCents'); end if;
    if stored < 0 then perform rights.refuse('INVALID', item.name || '.storedCents'); end if;
    if completed + stored not between line.completed_cents + line.stored_cents and line.scheduled_cents then
      perform rights.refuse('OVER_LINE', item.name || '.completedCents');
    end if;
    update public.payment_request_lines as asked
    set completed_cents = completed, stored_cents = stored
    where asked.request_id = saved and asked.line_id = line.id;
  end loop;

  select sum(asked.completed_cents + asked.stored_cents) into total
  from public.payment_request_lines as asked where asked.request_id = saved;
  select * into amounts from ledger.amounts_of_work(contract, total);
  update public.payment_requests as request set
    period_to = save_payment_request.period_to, state = 'DRAFT',
    -- The payer does not see what it becomes until it is submitted, or ever if it is withdrawn.
    submitted_at = null, submitted_by = null,
    version = request.version + case when known.id is null then 0 else 1 end,
    completed_and_stored_cents = total, retained_cents = amounts.retained,
    previous_cents = amounts.previous, due_cents = amounts.due, held_cents = amounts.held
  where request.id = saved;
  -- A waiver is of one amount. The payer has not seen one that is attached to a draft.
  delete from public.waivers as waiver
  where waiver.request_id = saved and waiver.state = 'ATTACHED'
    and waiver.amount_cents <> amounts.due;
  -- The payer saw it if it was sent back.
  if known.state = 'RETURNED' then
    perform rights.tell_contract(contract);
  else
    perform rights.tell_party(contract.project_id, contract.payee_party_id);
  end if;
  return rights.end_with_id(key, saved);
end
$$;

create function public.attach_waiver(
  request_id bigint, version integer, text text, through_on date, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'attach_waiver', jsonb_build_array(request_id, version, text, through_on)
  );
  me record;
  known public.payment_requests;
  contract public.contracts;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_request(attach_waiver.request_id, 'requestId');
  perform rights.require_place(me.place, 'PAYEE');
  select * into known from public.payment_requests as request where request.id = attach_waiver.request_id;
  perform rights.require_state(
    known.version, version, known.state, array['DRAFT', 'RETURNED', 'SUBMITTED']
  );
  if not public.is_text(text, 20000) then perform rights.refuse('INVALID', 'text'); end if;
  if coalesce(through_on not between '1900-01-01' and '2200-12-31', true) then
    perform rights.refuse('INVALID', 'throughDate');
  end if;
  if known.state = 'DRAFT' then
    delete from public.waivers as waiver
    where waiver.request_id = known.id and waiver.state = 'ATTACHED';
  end if;
  update public.waivers as waiver set state = 'VOID', version = waiver.version + 1
  where waiver.request_id = known.id and waiver.state = 'ATTACHED';
  insert into public.waivers (request_id, text, amount_cents, through_on, created_by)
  values (known.id, attach_waiver.text, known.due_cents, attach_waiver.through_on, me.member_id);
  update public.payment_requests as request set version = request.version + 1
  where request.id = known.id;
  select * into contract from public.contracts as c where c.id = known.contract_id;
  if known.state = 'DRAFT' then
    perform rights.tell_party(contract.project_id, contract.payee_party_id);
  else
    perform rights.tell_contract(contract);
  end if;
  return rights.end_with_id(key, known.id);
end
$$;

create function public.submit_payment_request(id bigint, version integer, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'submit_payment_request', jsonb_build_array(id, version));
  me record;
  known public.payment_requests;
  contract public.contracts;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_request(submit_payment_request.id, 'id');
  perform rights.require_place(me.place, 'PAYEE');
  perform rights.require_right(me.rights, 'APPROVE');
  select * into known from public.payment_requests as request where request.id = submit_payment_request.id;
  select * into contract from public.contracts as c where c.id = known.contract_id;
  perform rights.require_state(known.version, version, known.state, array['DRAFT', 'RETURNED']);
  if known.due_cents + known.held_cents = 0 then perform rights.refuse('INVALID', 'lines'); end if;
  if exists (
    select from public.payment_request_lines as asked
      join public.contract_lines as line on line.id = asked.line_id
    where asked.request_id = known.id and known.kind = 'PROGRESS'
      and asked.completed_cents + asked.stored_cents > line.scheduled_cents
  ) then
    perform rights.refuse('OVER_LINE', 'lines');
  end if;
  if contract.asks_for_waiver and not exists (
    select from public.waivers as waiver
    where waiver.request_id = known.id and waiver.state = 'ATTACHED'
  ) then
    perform rights.refuse('WAIVER', 'waiver');
  end if;
  update public.payment_requests as request set
    state = 'SUBMITTED', version = request.version + 1, submitted_at = now(),
    submitted_by = me.member_id, decided_at = null, decided_by = null, reason = null
  where request.id = known.id;
  perform rights.tell_contract(contract);
  return rights.end_with_id(key, known.id);
end
$$;

select rights.grant_commands(array[
  'save_payment_request', 'attach_waiver', 'submit_payment_request'
]);
