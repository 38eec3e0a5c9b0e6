-- A request keeps what each line was worth when it was submitted last: a later change order does not
-- change what was asked for.

alter table public.payment_request_lines add scheduled_cents public.cents;
update public.payment_request_lines as asked
set scheduled_cents = greatest(line.scheduled_cents, asked.completed_cents + asked.stored_cents)
from public.contract_lines as line where line.id = asked.line_id;
alter table public.payment_request_lines
  alter scheduled_cents set not null,
  add check (completed_cents + stored_cents <= scheduled_cents);

-- Takes over the lines of the contract as they are now: a change order adds some and lowers others.
-- What is asked for of a line that is there stays.
create function ledger.take_lines(request bigint, contract bigint) returns void
language sql
set search_path = ''
as $$
  insert into public.payment_request_lines as asked (
    request_id, line_id, scheduled_cents, completed_cents, stored_cents, previous_completed_cents,
    previous_stored_cents
  )
  select request, line.id, line.scheduled_cents, line.completed_cents, line.stored_cents,
    line.completed_cents, line.stored_cents
  from public.contract_lines as line where line.contract_id = contract
  on conflict (request_id, line_id) do update set scheduled_cents = excluded.scheduled_cents
$$;
revoke all on function ledger.take_lines(bigint, bigint) from public, anon, authenticated;

-- Makes a draft, or changes what is not submitted or was sent back. A line that `lines` does not name
-- stays as it was approved before.
create or replace function public.save_payment_request(
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
  perform ledger.take_lines(saved, contract.id);
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

create or replace function public.submit_payment_request(id bigint, version integer, key uuid) returns jsonb
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
  perform ledger.take_lines(known.id, contract.id);
  update public.payment_requests as request set
    state = 'SUBMITTED', version = request.version + 1, submitted_at = now(),
    submitted_by = me.member_id, decided_at = null, decided_by = null, reason = null
  where request.id = known.id;
  perform rights.tell_contract(contract);
  return rights.end_with_id(key, known.id);
end
$$;

-- Asks for an amount that was kept back. It is submitted at once.
create or replace function public.release_retainage(contract_id bigint, amount_cents bigint, key uuid)
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
  perform ledger.take_lines(added, contract.id);
  perform rights.tell_contract(contract);
  return rights.end_with_id(key, added);
end
$$;

-- A request with lines of [position, completed, stored]; one that is paid is confirmed as well.
create or replace function ledger.add_example_request(
  contract public.contracts, wanted_number integer, until date, lines jsonb, author bigint,
  payer bigint, is_paid boolean
) returns void
language plpgsql
set search_path = ''
as $$
declare
  added bigint;
  sent bigint;
  total bigint;
  amounts record;
begin
  insert into public.payment_requests as request (
    contract_id, payee_party_id, number, kind, period_to, state, completed_and_stored_cents,
    retained_cents, previous_cents, due_cents, held_cents, submitted_at, submitted_by
  ) values (
    contract.id, contract.payee_party_id, wanted_number, 'PROGRESS', until, 'SUBMITTED', 0, 0, 0, 0, 0,
    now(), author
  ) returning request.id into added;
  insert into public.payment_request_lines (
    request_id, line_id, scheduled_cents, completed_cents, stored_cents, previous_completed_cents,
    previous_stored_cents
  )
  select added, line.id, line.scheduled_cents, coalesce((given ->> 1)::bigint, line.completed_cents),
    coalesce((given ->> 2)::bigint, line.stored_cents), line.completed_cents, line.stored_cents
  from public.contract_lines as line
    left join jsonb_array_elements(lines) as given on (given ->> 0)::integer = line.position
  where line.contract_id = contract.id;
  select sum(asked.completed_cents + asked.stored_cents) into total
  from public.payment_request_lines as asked where asked.request_id = added;
  select * into amounts from ledger.amounts_of_work(contract, total);
  update public.payment_requests as request set
    completed_and_stored_cents = total, retained_cents = amounts.retained,
    previous_cents = amounts.previous, due_cents = amounts.due, held_cents = amounts.held
  where request.id = added;
  if not is_paid then return; end if;

  perform ledger.certify_lines(added, null);
  perform ledger.post(contract, 'APPROVED', 'UNBILLED', 'DUE', amounts.due, payer, request => added);
  perform ledger.post(contract, 'APPROVED', 'UNBILLED', 'RETAINED', amounts.held, payer, request => added);
  insert into public.payments as payment (
    contract_id, request_id, amount_cents, method, reference, state, started_by, settled_at,
    acknowledged_at, acknowledged_by
  ) values (
    contract.id, added, amounts.due, 'CHECK', '1041', 'SUCCEEDED', payer, now(), now(), author
  ) returning payment.id into sent;
  perform ledger.post(
    contract, 'STARTED', 'DUE', 'IN_FLIGHT', amounts.due, payer, request => added, payment => sent
  );
  perform ledger.post(
    contract, 'SUCCEEDED', 'IN_FLIGHT', 'PAID', amounts.due, null, request => added, payment => sent
  );
  update public.payment_requests as request set
    state = 'PAID', decided_at = now(), decided_by = payer, due_on = current_date + contract.pay_days
  where request.id = added;
end
$$;
