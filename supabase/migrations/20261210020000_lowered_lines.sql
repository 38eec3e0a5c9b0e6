-- A payment request that is open has the lines of its contract as they are now; one that is decided or withdrawn
-- keeps them as they were then. What was asked for stays, also where a change order lowers the line below it:
-- then less can be approved, and a refusal names the line and what it is worth.

alter table public.payment_request_lines
  drop constraint payment_request_lines_check,
  add check (approved_completed_cents + approved_stored_cents <= scheduled_cents);

-- Those that are open take over the lines.
select ledger.take_lines(request.id, request.contract_id)
from public.payment_requests as request where request.state in ('DRAFT', 'SUBMITTED', 'RETURNED');

-- Those that were approved had what the contract was when they were submitted: a line without what later change
-- orders took of it, and the lines that were added until the decision.
update public.payment_request_lines as asked
set scheduled_cents = line.scheduled_cents - coalesce((
  select sum(lowering.scheduled_cents)::bigint
  from public.change_order_lines as lowering
    join public.change_orders as changed on changed.id = lowering.change_order_id
  where lowering.line_id = line.id and changed.state = 'APPROVED'
    and changed.answered_at > request.decided_at
), 0)
from public.payment_requests as request, public.contract_lines as line
where request.id = asked.request_id and line.id = asked.line_id and request.state in ('APPROVED', 'PAID');

insert into public.payment_request_lines (
  request_id, line_id, scheduled_cents, completed_cents, stored_cents, approved_completed_cents,
  approved_stored_cents, previous_completed_cents, previous_stored_cents
)
select request.id, line.id, adding.scheduled_cents, 0, 0, none.cents, none.cents, 0, 0
from public.payment_requests as request
  join public.contract_lines as line on line.contract_id = request.contract_id
  join public.change_orders as changed on changed.id = line.change_order_id
  -- Of a release of retainage, no line is approved.
  cross join lateral (select case request.kind when 'PROGRESS' then 0 end as cents) as none
  cross join lateral (
    select line.scheduled_cents - coalesce(sum(lowering.scheduled_cents), 0)::bigint as scheduled_cents
    from public.change_order_lines as lowering
      join public.change_orders as later on later.id = lowering.change_order_id
    where lowering.line_id = line.id and later.state = 'APPROVED'
      and later.answered_at > request.decided_at
  ) as adding
where request.state in ('APPROVED', 'PAID') and changed.answered_at > request.submitted_at
  and changed.answered_at <= request.decided_at
on conflict do nothing;

-- Approving adds its lines to the contract or lowers those that are there, and posts both sides: what
-- is added, and what is taken away.
create or replace function ledger.apply_change_order(
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
  perform ledger.take_lines(request.id, known.id)
  from public.payment_requests as request
  where request.contract_id = known.id and request.state in ('DRAFT', 'SUBMITTED', 'RETURNED');
  perform ledger.post(
    known, 'CHANGED', 'UNBILLED', 'COMMITMENT', removed::bigint, author, change_order => changed.id
  );
  perform ledger.post(
    known, 'CHANGED', 'COMMITMENT', 'UNBILLED', added::bigint, author, change_order => changed.id
  );
end
$$;

-- Refuses what is over a line that was lowered. The hint says which, and what it is worth.
create function ledger.refuse_lowered(lowered bigint, field text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409', message = 'OVER_LINE', detail = field, hint = (
    select json_build_object('line', format('%s. %s', line.position, line.text), 'cents', line.scheduled_cents)
    from public.contract_lines as line where line.id = lowered
  );
end
$$;
revoke all on function ledger.refuse_lowered(bigint, text) from public, anon, authenticated;

-- Takes over what is approved of each line: the less that `lines` says, else what was asked.
create or replace function ledger.certify_lines(request bigint, lines jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  item record;
  asked public.payment_request_lines;
  completed bigint;
  stored bigint;
  lowered bigint;
begin
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
    if completed + stored > asked.scheduled_cents then
      perform ledger.refuse_lowered(asked.line_id, item.name || '.completedCents');
    end if;
    update public.payment_request_lines as line
    set approved_completed_cents = completed, approved_stored_cents = stored
    where line.request_id = request and line.line_id = asked.line_id;
  end loop;
  select line.line_id into lowered
  from public.payment_request_lines as line
    join public.contract_lines as scheduled on scheduled.id = line.line_id
  where line.request_id = request and line.approved_completed_cents is null
    and line.completed_cents + line.stored_cents > line.scheduled_cents
  order by scheduled.position limit 1;
  if found then
    perform ledger.refuse_lowered(lowered, ledger.place_of_line(request, lines, lowered));
  end if;
  update public.payment_request_lines as line
  set approved_completed_cents = line.completed_cents, approved_stored_cents = line.stored_cents
  where line.request_id = request and line.approved_completed_cents is null;
  update public.contract_lines as scheduled
  set completed_cents = line.approved_completed_cents, stored_cents = line.approved_stored_cents
  from public.payment_request_lines as line
  where line.request_id = request and scheduled.id = line.line_id;
  return (
    select sum(line.approved_completed_cents + line.approved_stored_cents)::bigint
    from public.payment_request_lines as line where line.request_id = request
  );
end
$$;
