-- A return is kept, and a waiver of another amount than is approved becomes void: the payee can attach
-- another one to an approved request.

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
  if not approve then
    if not public.is_text(reason, 1000) then perform rights.refuse('INVALID', 'reason'); end if;
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
  -- A waiver takes effect with the payment of its own amount. The payee can attach another one.
  update public.waivers as waiver set state = 'VOID', version = waiver.version + 1
  where waiver.request_id = known.id and waiver.state = 'ATTACHED'
    and waiver.amount_cents <> amounts.due;
  perform rights.tell_contract(contract);
  return rights.end_with_id(key, known.id);
end
$$;

create or replace function public.decide_work_order(
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

create or replace function public.attach_waiver(
  request_id bigint, version integer, text text, through_on date, document uuid, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'attach_waiver', jsonb_build_array(request_id, version, text, through_on, document)
  );
  me record;
  known public.payment_requests;
  contract public.contracts;
  former uuid;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_request(attach_waiver.request_id, 'requestId');
  perform rights.require_place(me.place, 'PAYEE');
  select * into known from public.payment_requests as request where request.id = attach_waiver.request_id;
  perform rights.require_state(
    known.version, version, known.state, array['DRAFT', 'RETURNED', 'SUBMITTED', 'APPROVED']
  );
  if not public.is_text(text, 20000) and (document is null or text is distinct from '') then
    perform rights.refuse('INVALID', 'text');
  end if;
  if coalesce(through_on not between '1900-01-01' and '2200-12-31', true) then
    perform rights.refuse('INVALID', 'throughDate');
  end if;
  if document is not null and not exists (
    select from public.uploads as upload
    where upload.id = document and upload.request_id = known.id and upload.state = 'READY'
  ) then
    perform rights.refuse('NOT_FOUND', 'documentId');
  end if;
  if known.state = 'DRAFT' then
    delete from public.waivers as waiver
    where waiver.request_id = known.id and waiver.state = 'ATTACHED'
    returning waiver.document_id into former;
    update public.uploads as upload set state = 'REMOVED', version = upload.version + 1
    where upload.id = former and upload.id is distinct from document
      and not exists (select from public.waivers as waiver where waiver.document_id = upload.id);
  end if;
  update public.waivers as waiver set state = 'VOID', version = waiver.version + 1
  where waiver.request_id = known.id and waiver.state = 'ATTACHED';
  insert into public.waivers (
    request_id, text, amount_cents, through_on, document_id, created_by
  ) values (
    known.id, attach_waiver.text, known.due_cents, attach_waiver.through_on, document, me.member_id
  );
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
