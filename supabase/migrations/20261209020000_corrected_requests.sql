-- A payment request that was sent back stays so while it is corrected, as an extra does: both parties see it
-- as it was last saved, with the reason, and it asks for nothing until it is submitted again. It became a
-- draft that the payer lost sight of. A draft that such a save has made stays the payee's alone.

-- Makes a draft, or changes what is not submitted or was sent back. A line that `lines` does not name
-- stays as it was approved before. A period ends a year from today at the latest: a later request's ends no
-- earlier, so a mistyped year would stay.
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
  if coalesce(period_to not between '1900-01-01' and current_date + 366, true) or period_to < (
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
    period_to = save_payment_request.period_to,
    version = request.version + case when known.id is null then 0 else 1 end,
    completed_and_stored_cents = total, retained_cents = amounts.retained,
    previous_cents = amounts.previous, due_cents = amounts.due, held_cents = amounts.held
  where request.id = saved;
  -- A waiver is of one amount and goes no further than the period. The payer has not seen that of a draft.
  if exists (
    select from public.waivers as waiver
    where waiver.request_id = saved and waiver.state = 'ATTACHED'
      and (waiver.amount_cents <> amounts.due or waiver.through_on > save_payment_request.period_to)
  ) then
    if known.state = 'RETURNED' then
      update public.waivers as waiver set state = 'VOID', version = waiver.version + 1
      where waiver.request_id = saved and waiver.state = 'ATTACHED';
    else
      perform ledger.drop_waiver(saved, null);
    end if;
  end if;
  -- The payer saw it if it was sent back.
  if known.state = 'RETURNED' then
    perform rights.tell_contract(contract);
  else
    perform rights.tell_party(contract.project_id, contract.payee_party_id);
  end if;
  return rights.end_with_id(key, saved);
end
$$;
