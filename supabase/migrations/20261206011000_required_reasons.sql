-- Who approves less than was asked for says why; the payee reads it with the request.

create or replace function public.decide_payment_request(
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
  if (not approve or reason is not null) and not public.is_text(reason, 1000) then
    perform rights.refuse('INVALID', 'reason');
  end if;
  if not approve then
    update public.waivers as waiver set state = 'VOID', version = waiver.version + 1
    where waiver.request_id = known.id and waiver.state = 'ATTACHED';
    update public.payment_requests as request set
      state = 'RETURNED', version = request.version + 1, decided_at = now(),
      decided_by = me.member_id, reason = decide_payment_request.reason
    where request.id = known.id;
    insert into public.returns (request_id, submitted_at, submitted_by, returned_by, reason)
    values (
      known.id, known.submitted_at, known.submitted_by, me.member_id, decide_payment_request.reason
    );
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
    if reason is null and total < known.completed_and_stored_cents then
      perform rights.refuse('INVALID', 'reason');
    end if;
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
    decided_at = now(), decided_by = me.member_id, reason = decide_payment_request.reason,
    due_on = current_date + contract.pay_days
  where request.id = known.id;
  -- A waiver takes effect with the payment of its own amount. The payee can attach another one.
  update public.waivers as waiver set state = 'VOID', version = waiver.version + 1
  where waiver.request_id = known.id and waiver.state = 'ATTACHED'
    and waiver.amount_cents <> amounts.due;
  perform rights.tell_contract(contract);
  return rights.end_with_id(key, known.id);
end
$$;
