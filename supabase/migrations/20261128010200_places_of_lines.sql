-- A refusal about a line of a payment request names its place among the lines that were given.

-- Where a command is given no lines, the place is that among the request's; `lines` alone is a line that was
-- not given with others.
create function ledger.place_of_line(request bigint, lines jsonb, line bigint) returns text
language sql stable
set search_path = ''
as $$
  select coalesce('lines.' || (
    select given.place - 1
    from (
      select ordinality as place, value ->> 'lineId' as line_id
      from jsonb_array_elements(lines) with ordinality
      union all
      select row_number() over (order by scheduled.position), asked.line_id::text
      from public.payment_request_lines as asked
        join public.contract_lines as scheduled on scheduled.id = asked.line_id
      where asked.request_id = request and coalesce(lines, '[]') = '[]'
    ) as given
    where given.line_id = line::text order by given.place limit 1
  ) || '.completedCents', 'lines')
$$;
revoke all on function ledger.place_of_line(bigint, jsonb, bigint) from public, anon, authenticated;

-- Takes over what is approved of each line: what was asked, or the less that `lines` says.
create or replace function ledger.certify_lines(request bigint, lines jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  item record;
  asked record;
  completed bigint;
  stored bigint;
  lowered bigint;
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
  select line.line_id into lowered
  from public.payment_request_lines as line
    join public.contract_lines as scheduled on scheduled.id = line.line_id
  where line.request_id = request
    and line.approved_completed_cents + line.approved_stored_cents > scheduled.scheduled_cents
  order by scheduled.position limit 1;
  if found then perform rights.refuse('OVER_LINE', ledger.place_of_line(request, lines, lowered)); end if;
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

create or replace function public.submit_payment_request(id bigint, version integer, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'submit_payment_request', jsonb_build_array(id, version));
  me record;
  known public.payment_requests;
  contract public.contracts;
  lowered bigint;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_request(submit_payment_request.id, 'id');
  perform rights.require_place(me.place, 'PAYEE');
  perform rights.require_right(me.rights, 'APPROVE');
  select * into known from public.payment_requests as request where request.id = submit_payment_request.id;
  select * into contract from public.contracts as c where c.id = known.contract_id;
  perform rights.require_state(known.version, version, known.state, array['DRAFT', 'RETURNED']);
  if known.due_cents + known.held_cents = 0 then perform rights.refuse('INVALID', 'lines'); end if;
  select asked.line_id into lowered
  from public.payment_request_lines as asked
    join public.contract_lines as line on line.id = asked.line_id
  where asked.request_id = known.id and known.kind = 'PROGRESS'
    and asked.completed_cents + asked.stored_cents > line.scheduled_cents
  order by line.position limit 1;
  if found then perform rights.refuse('OVER_LINE', ledger.place_of_line(known.id, null, lowered)); end if;
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
